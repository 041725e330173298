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
    case 'has': {
      const noun = claim.noun.replace(/s$/, '').replace(/ie$/, 'y');
      if (claim.cell) {
        const tile = board.at(claim.cell);
        if (['city', 'road', 'field', 'monasterie', 'monastery', 'garden'].includes(noun))
          return tile.segments.filter((s) => s.kind === noun.replace('monasterie', 'monastery')).length;
        return undefined;
      }
      if (!claim.place) return undefined;
      const segment = board.segment(claim.place);
      const feature = board.feature(segment);
      if (noun === 'tile') return feature.tiles;
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
    if (!line.expect || !line.met) continue;
    if (tokens && [line.expect.place, line.expect.other].some((p) => ['road', 'tunnel'].includes(p?.kind))) continue;
    const truth = answer(board, line.expect);
    if (truth === undefined) continue;
    counts[line.expect.form]++;
    let said = line.expect.form === 'has' ? line.expect.count : line.expect.is;
    if (mutate) said = typeof said === 'boolean' ? !said : said + 1;
    if (truth !== said) told(`line ${line.line}: ${line.text}: here it is ${truth}`);
  }
}
const checked = counts.same + counts.complete + counts.has;
console.log(`${counts.boards} boards, ${counts.same} same, ${counts.complete} complete, ${counts.has} has`);
if (mutate) {
  console.log(`${wrong.length} of ${checked} opposites found`);
  process.exit(wrong.length === checked && checked > 0 ? 0 : 1);
}
wrong.slice(0, 30).forEach((one) => console.log(one));
console.log(wrong.length ? `${wrong.length} wrong` : 'all agree');
process.exit(wrong.length || checked === 0 ? 1 : 0);
