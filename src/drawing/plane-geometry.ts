/** A point on the ground plan (feet: x east, y north) or on the sheet (pixels: x right, y down). */
export type XY = readonly [number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Twice-signed shoelace area, halved: positive where the points run counter-clockwise with y up. */
function signedArea(points: readonly XY[]): number {
  let sum = 0;
  for (const [[x1, y1], [x2, y2]] of listSides(points)) sum += x1 * y2 - x2 * y1;
  return sum / 2;
}

export const computeArea = (points: readonly XY[]): number => Math.abs(signedArea(points));

/** The sides of a closed polygon, each as its start and end. */
export function listSides<P>(points: readonly P[]): [P, P][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

export function computeBox(points: readonly XY[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export const isInside = (at: XY, points: readonly XY[]): boolean =>
  isEnclosedBy(at, listSides(points));

function isEnclosedBy([x, y]: XY, sides: readonly [XY, XY][]): boolean {
  let inside = false;
  for (const [[x1, y1], [x2, y2]] of sides) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const distance = ([x1, y1]: XY, [x2, y2]: XY): number => Math.hypot(x2 - x1, y2 - y1);

export const midpoint = ([x1, y1]: XY, [x2, y2]: XY): XY => [(x1 + x2) / 2, (y1 + y2) / 2];

function distanceToSide([px, py]: XY, [[ax, ay], [bx, by]]: readonly [XY, XY]): number {
  const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along =
    lengthSquared === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

/** Where a label has the most room: the inside point farthest from every side, and that distance. */
export function roomiestPoint(points: readonly XY[]): { at: XY; room: number } {
  const { left, top, right, bottom } = computeBox(points);
  const steps = 48;
  const middle: XY = [(left + right) / 2, (top + bottom) / 2];
  const sides = listSides(points);
  let best = { at: middle, room: 0 };
  let bestScore = -Infinity;
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const at: XY = [
        left + ((right - left) * column) / steps,
        top + ((bottom - top) * row) / steps,
      ];
      // Among equally roomy places the one nearest the middle reads best.
      const penalty = distance(at, middle) * 0.04;
      const isBetter = sides.every((side) => distanceToSide(at, side) - penalty > bestScore);
      if (!isBetter || !isEnclosedBy(at, sides)) continue;
      const room = Math.min(...sides.map((side) => distanceToSide(at, side)));
      [best, bestScore] = [{ at, room }, room - penalty];
    }
  }
  return best;
}

/** The stretches of the line `axis = value` that lie inside the polygon. */
export function crossSection(
  points: readonly XY[],
  axis: "x" | "y",
  value: number,
): [number, number][] {
  const [fixed, free] = axis === "x" ? ([0, 1] as const) : ([1, 0] as const);
  const cuts: number[] = [];
  for (const [a, b] of listSides(points)) {
    if (a[fixed] > value === b[fixed] > value) continue;
    cuts.push(a[free] + ((b[free] - a[free]) * (value - a[fixed])) / (b[fixed] - a[fixed]));
  }
  cuts.sort((a, b) => a - b);
  const stretches: [number, number][] = [];
  for (let index = 0; index + 1 < cuts.length; index += 2)
    stretches.push([cuts[index] ?? 0, cuts[index + 1] ?? 0]);
  return stretches;
}
