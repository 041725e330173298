// Plays whole games through `rubric play --stdio` against docs/play.schema.json: every request and every answer fits
// it, a request with a key too many, too few or of another type is refused by schema and program alike, and an answer
// that is changed so fits no more.
//
//   node tests/conformance/play.mjs <rubric>
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { validate } from './validate.mjs';

const root = JSON.parse(readFileSync(new URL('../../docs/play.schema.json', import.meta.url), 'utf8'));
const faults = (value, name) => validate(value, { $ref: `#/$defs/${name}` }, root);

const program = spawn(process.argv[2], ['play', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const wrong = [];
const counts = { asked: 0, moves: 0, refused: 0, errors: 0, mutants: 0 };

async function say(request) {
  program.stdin.write(`${JSON.stringify(request)}\n`);
  const { value, done } = await lines.next();
  if (done) throw new Error(`no answer to ${JSON.stringify(request)}`);
  ++counts.asked;
  const answer = JSON.parse(value);
  for (const fault of faults(answer, 'answer')) wrong.push(`answer ${value}: ${fault}`);
  if (!answer.ok) ++counts[answer.refused ? 'refused' : 'errors'];
  return answer;
}

/** A request that is right: it fits the schema, and the program understands it. */
async function ask(request) {
  for (const fault of faults(request, 'request')) wrong.push(`request ${JSON.stringify(request)}: ${fault}`);
  const answer = await say(request);
  if (answer.error) wrong.push(`request ${JSON.stringify(request)}: ${answer.error}`);
  return answer;
}

/** One that is not: schema and program say so. */
async function refused(request) {
  ++counts.mutants;
  if (!faults(request, 'request').length) wrong.push(`the schema takes ${JSON.stringify(request)}`);
  if (!(await say(request)).error) wrong.push(`the program takes ${JSON.stringify(request)}`);
}

/** The value with one key too many, too few or of another type, each in turn. */
function* mutants(value, optional) {
  yield { ...value, more: 1 };
  for (const [key, one] of Object.entries(value)) {
    const { [key]: _, ...rest } = value;
    if (!optional.includes(key)) yield rest;
    yield { ...value, [key]: Array.isArray(one) ? {} : [one] };
    if (typeof one === 'string') yield { ...value, [key]: 7 };
    if (typeof one === 'number') yield { ...value, [key]: String(one) };
  }
}

// A pseudo-random choice that is the same everywhere.
let state = 1;
const roll = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state >>> 8) % n;
};

const every = ['tunnel', 'inns-and-cathedrals', 'abbey-and-mayor', 'mage-and-witch', 'king-and-robber'];
const start = {
  do: 'set-up', rules: { edition: 'C1', expansions: every, options: { 'tunnel.tokens': 'spielbox' } },
  players: ['red', 'blue', 'green'], board: [{ tile: 'D', cell: 'N20', turn: 0 }, { tile: 'TU1', cell: 'O20' }],
  given: [{ piece: 'wagon', player: 'red', on: 'N20.city' }, { piece: 'token', player: 'red', color: 'red', on: 'O20.tunnel.E' },
    { piece: 'mage', on: 'N20.road' }],
  first: 'blue', 'tiles-left': 60,
};
const optional = ['board', 'given', 'first', 'tiles-left', 'turn', 'from'];
const deck = ['E', 'U', 'V', 'W', 'X', 'B', 'A', 'TU1', 'TU3', 'MW/CRRR.3', 'MW/CccR.1', 'AM/Rrr', 'IC/RFr.i', 'K', 'N'];
const seen = new Set();

for (const mutant of mutants(start, optional)) await refused(mutant);
for (const key of ['board', 'given'])
  for (const one of mutants(start[key][0], ['turn', 'player']))
    await refused({ ...start, [key]: [one] });
await refused({ ...start, players: [] });
await refused({ do: 'dance' });
await refused({ do: 'points', id: null });
await refused({ do: 'points', id: true });

for (let game = 0; game < 3; ++game) {
  let answer = await ask({ id: `game ${game}`, ...start });
  for (let turn = 0; answer.step !== 'over'; ++turn) {
    if (turn > 3000) throw new Error('the game does not end');
    if (answer.step === 'end') {
      answer = await ask({ id: turn, do: 'end' });
      continue;
    }
    const { moves } = await ask({ do: 'legal', tile: deck[roll(deck.length)] });
    if (!moves.length) continue;
    const move = moves[roll(moves.length)];
    ++counts.moves;
    if (!(await ask({ do: 'why', move })).legal) wrong.push(`not legal: ${JSON.stringify(move)}`);
    if (!seen.has(move.do)) {
      seen.add(move.do);
      for (const mutant of mutants(move, optional)) await refused({ do: 'why', move: mutant });
      for (const mutant of mutants(move, optional)) await refused(mutant);
    }
    answer = await ask({ id: turn + 0.5, ...move });
    if (!answer.ok) wrong.push(`refused: ${JSON.stringify(move)}`);
    const again = await ask(move); // often refused: the reasons are an answer, too
    if (again.ok) answer = again;
    if (turn % 10 === 0) {
      const { tiles, pieces } = await ask({ do: 'state' });
      await ask({ do: 'points' });
      for (const { cell } of tiles.slice(-2)) await say({ do: 'worth', of: `${cell}.road` });
      for (const { on } of pieces)
        if (/^[A-Z]+[0-9]+\.(?!corner|tunnel)/.test(on)) await ask({ do: 'worth', of: on });
    }
  }
}
for (const word of ['place', 'deploy', 'put', 'claim', 'move', 'return', 'score', 'pass'])
  if (!seen.has(word)) wrong.push(`no game had the move ${word}`);

// What is asserted of answers can fail.
for (const request of [{ do: 'state' }, { do: 'points' }, { do: 'worth', of: 'N20.city' }, { do: 'legal' }, start]) {
  const answer = await ask(request);
  for (const mutant of mutants(answer, []))
    if (!faults(mutant, 'answer').length) wrong.push(`the schema takes the answer ${JSON.stringify(mutant)}`);
}

program.stdin.end();
console.log(JSON.stringify(counts));
for (const one of wrong.slice(0, 20)) console.log(one);
process.exit(wrong.length ? 1 : 0);
