// Reads a conformance document, validates it, rebuilds every board and recomputes what tiles alone decide. Fails
// where the answers differ.
//
//   node tests/conformance/read.mjs rulings.json [--mutate]
//
// With --mutate every checked answer is turned into its opposite first: then each must be found wrong.
import { readFileSync } from 'node:fs';
import { Board } from './board.mjs';
import { validate } from './validate.mjs';

const [file, mutate] = process.argv.slice(2);
const document = JSON.parse(readFileSync(file, 'utf8'));
const schema = JSON.parse(readFileSync(new URL('../../docs/conformance.schema.json', import.meta.url), 'utf8'));
const wrong = validate(document, schema);
const counts = { boards: 0, same: 0, complete: 0, has: 0, touches: 0 };
// What else can be expected: of the game's course, its pieces and its points, which tiles alone do not decide.
const OTHERS = ['may', 'may-not', 'must', 'scores', 'nobody-scores', 'worth', 'to-move', 'to-decide', 'has-count',
  'has-tokens', 'tiles-left', 'no-piece', 'piece-on', 'piece-at', 'piece-off', 'piece-with'];
const forms = new Set();
const CLOISTERS = ['monastery', 'abbey', 'garden'];

/** What holds, or undefined where tiles alone do not decide it. */
function answer(board, claim) {
  switch (claim.form) {
    case 'same': return board.feature(board.segment(claim.place)).segments.has(board.segment(claim.other));
    case 'complete': {
      const segment = board.segment(claim.place);
      if (CLOISTERS.includes(segment.kind)) return board.neighbors(segment) === 8;
      if (segment.kind === 'field') return undefined;
      return board.feature(segment).open === 0;
    }
    case 'touches': {
      const [a, b] = [claim.place, claim.other].map((place) => board.feature(board.segment(place)).segments);
      const reaches = (from, to) => [...from].some((one) =>
        [...(one.touches ?? []), ...(one.borders ?? [])].some((index) => to.has(board.beside(one, index))));
      return reaches(a, b) || reaches(b, a);
    }
    case 'has': {
      const noun = claim.noun.replace(/s$/, '').replace(/ie$/, 'y');
      if (claim.board) return noun === 'opening' ? board.all().filter((s) => s.opening).length : undefined;
      if (claim.cell) {
        const tile = board.at(claim.cell);
        if (['city', 'road', 'field', 'monastery', 'garden'].includes(noun))
          return tile.segments.filter((s) => s.kind === noun).length;
        if (noun === 'opening') return tile.segments.filter((s) => s.opening).length;
        return undefined;
      }
      if (!claim.place) return undefined;
      const segment = board.segment(claim.place);
      const feature = board.feature(segment);
      if (noun === 'tile') return feature.tiles;
      if (noun === 'segment') return feature.segments.size;
      if (noun === 'opening') return [...feature.segments].filter((s) => s.opening).length;
      if (noun === 'neighbor') return board.neighbors(segment);
      if (noun === 'complete city') {
        const cities = new Set();
        for (const one of feature.segments)
          for (const index of one.borders ?? []) {
            const city = board.feature(board.beside(one, index));
            if (city.open === 0) cities.add([...city.segments].map((s) => `${s.x},${s.y},${s.index}`).sort()[0]);
          }
        return cities.size;
      }
      if (noun === 'pennant') return [...feature.segments].reduce((sum, s) => sum + (s.pennants ?? 0), 0);
      return undefined;
    }
    default: return undefined;
  }
}

for (const scenario of document.scenarios) {
  const board = new Board(document.tiles);
  const told = (what) => wrong.push(`${scenario.name}: ${what}`);
  if (!(scenario.rules in document.ruleSets)) told('unknown rule set');
  for (const one of scenario.board.tiles)
    board.lay(one.cell, one.tile, one.turn).forEach((edge) => told(`edges differ at ${edge}`));
  counts.boards++;
  // Tokens join openings, and only of one color and owner: where tokens lie, roads are not for tiles alone.
  let tokens = scenario.given.some((one) => one.figure === 'token');
  for (const line of scenario.script) {
    if (line.step?.do === 'place' && !line.events.some((e) => e.startsWith('refused')))
      board.lay(line.step.cell, line.step.tile, line.step.turn).forEach((edge) => told(`edges differ at ${edge}`));
    if (line.step?.do === 'claim') tokens = true;
    if (!line.expect) continue;
    forms.add(line.expect.form);
    if (!(line.expect.form in counts) && !OTHERS.includes(line.expect.form)) told(`line ${line.line}: unknown form ${line.expect.form}`);
    if (!line.met) continue;
    if (tokens && [line.expect.place, line.expect.other].some((p) => ['road', 'tunnel'].includes(p?.kind))) continue;
    const truth = answer(board, line.expect);
    if (truth === undefined) continue;
    counts[line.expect.form]++;
    let said = line.expect.form === 'has' ? line.expect.count : line.expect.is;
    if (mutate) said = typeof said === 'boolean' ? !said : said + 1;
    if (truth !== said) told(`line ${line.line}: ${line.text}: here it is ${truth}`);
  }
}
const checked = counts.same + counts.complete + counts.has + counts.touches;
for (const form of ['same', 'complete', 'has', 'touches']) if (counts[form] === 0) wrong.push(`no ${form} was recomputed`);
console.log(`${counts.boards} boards, ${counts.same} same, ${counts.complete} complete, ${counts.has} has, ${counts.touches} touches; ${forms.size} forms`);
if (mutate) {
  console.log(`${wrong.length} of ${checked} opposites found`);
  process.exit(wrong.length === checked && checked > 0 ? 0 : 1);
}
wrong.slice(0, 30).forEach((one) => console.log(one));
console.log(wrong.length ? `${wrong.length} wrong` : 'all agree');
process.exit(wrong.length || checked === 0 ? 1 : 0);
