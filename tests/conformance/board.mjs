// Boards rebuilt from the data of a conformance document, and what follows from tiles alone: edges that match, and
// what is connected. Written from docs/conformance.md; it knows nothing of Rubric's own sources.
const HALVES = ['NNW', 'NNE', 'ENE', 'ESE', 'SSE', 'SSW', 'WSW', 'WNW'];
const SIDES = ['N', 'E', 'S', 'W'];
const STEP = [[0, -1], [1, 0], [0, 1], [-1, 0]];

export function cellOf(name) {
  const found = /^([A-Z]{1,2})([0-9]+)$/.exec(name);
  if (!found) return null;
  const [, letters, row] = found;
  const column = [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0) - 1;
  return { x: column, y: Number(row) - 1 };
}

export class Board {
  constructor(tiles) {
    this.types = tiles;
    this.tiles = new Map(); // "x,y" -> { x, y, type, segments }
    this.links = [];
  }

  /** Lay a tile; returns what does not match. */
  lay(cell, key, degrees) {
    const { x, y } = cellOf(cell);
    const type = this.types[key];
    if (!type) throw new Error(`no tile ${key}`);
    const turn = degrees / 90;
    const segments = type.segments.map((one, index) => ({
      ...one, index, x, y,
      halves: (one.halves ?? []).map((h) => (HALVES.indexOf(h) + 2 * turn) % 8),
      sides: (one.sides ?? []).map((s) => (SIDES.indexOf(s) + turn) % 4),
    }));
    const tile = { x, y, type, segments };
    const wrong = [];
    for (let side = 0; side < 4; side++) {
      const other = this.tiles.get(`${x + STEP[side][0]},${y + STEP[side][1]}`);
      if (!other || other.type.matchesAnything || type.matchesAnything) continue;
      if (this.face(tile, side) !== this.face(other, (side + 2) % 4, true)) wrong.push(`${cell} ${SIDES[side]}`);
    }
    this.tiles.set(`${x},${y}`, tile);
    return wrong;
  }

  /** What a side shows: kinds of its halves, and whether a road crosses it. */
  face(tile, side, mirrored = false) {
    const kinds = [2 * side, 2 * side + 1].map((h) => tile.segments.find((s) => s.halves.includes(h))?.kind);
    if (mirrored) kinds.reverse();
    return `${kinds} ${tile.segments.some((s) => s.sides.includes(side))}`;
  }

  at(name) {
    const cell = cellOf(name);
    return cell && this.tiles.get(`${cell.x},${cell.y}`);
  }

  /** All segments. */
  all() {
    return [...this.tiles.values()].flatMap((tile) => tile.segments);
  }

  /** Another segment of the same tile. */
  beside(segment, index) {
    return this.tiles.get(`${segment.x},${segment.y}`).segments[index];
  }

  /** The segment that a place names. */
  segment(place) {
    const tile = this.at(place.cell);
    const kind = place.kind === 'tunnel' ? 'road' : place.kind;
    const found = tile.segments.filter((s) => s.kind === kind && (place.kind !== 'tunnel' || s.opening) &&
      (!place.part || s.part === place.part || s.sides.includes(SIDES.indexOf(place.part)) ||
        s.halves.includes(HALVES.indexOf(place.part)) ||
        (s.kind === 'city' && s.halves.includes(2 * SIDES.indexOf(place.part)))));
    if (found.length !== 1) throw new Error(`${JSON.stringify(place)} names ${found.length} segments`);
    return found[0];
  }

  /** Neighbors of a segment across the rim of its tile, and how many of its ends lead to no tile. */
  around(segment) {
    const next = [];
    let open = segment.opening && !this.links.some((pair) => pair.includes(segment)) ? 1 : 0;
    const look = (side, pick) => {
      const tile = this.tiles.get(`${segment.x + STEP[side][0]},${segment.y + STEP[side][1]}`);
      if (!tile) {
        open++;
        return;
      }
      const other = tile.segments.find((s) => s.kind === segment.kind && pick(s));
      if (other) next.push(other);
    };
    for (const side of segment.sides) look(side, (s) => s.sides.includes((side + 2) % 4));
    for (const half of segment.halves)
      look(half >> 1, (s) => s.halves.includes((half + (half % 2 ? 3 : 5)) % 8));
    for (const pair of this.links) if (pair.includes(segment)) next.push(pair[0] === segment ? pair[1] : pair[0]);
    return { next, open };
  }

  /** The whole feature by flood fill. */
  feature(segment) {
    const seen = new Set([segment]);
    let open = 0;
    for (const one of seen) {
      const around = this.around(one);
      open += around.open;
      around.next.forEach((other) => seen.add(other));
    }
    return { segments: seen, open, tiles: new Set([...seen].map((s) => `${s.x},${s.y}`)).size };
  }

  /** Monasteries, abbeys and gardens are complete when eight tiles lie around. */
  neighbors(segment) {
    let count = 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if ((dx || dy) && this.tiles.has(`${segment.x + dx},${segment.y + dy}`)) count++;
    return count;
  }
}
