import { formatFeetInches } from "./figures.ts";
import { measureLettering } from "./lettering.ts";
import type { PlanLayout } from "./plan-layout.ts";
import { computeBox, midpoint, listSides, type XY } from "./plane-geometry.ts";
import type { Roof } from "./roof.ts";
import { inks, lettering, segment, type Shape } from "./shapes.ts";

const SIZE = 19;
const CHAIN_AWAY = 44;
const OVERALL_AWAY = 92;

interface Span {
  from: number;
  to: number;
  /** Where the extension lines start, at both ends. */
  starts: [number, number];
}

/** Dimension lines along the south and the west of a plan: the parts, and the whole where there are several. */
export function planDimensions(roof: Roof, { toSheet }: PlanLayout): Shape[] {
  const footprints = roof.structures.map((structure) => structure.footprint);
  const { left, top, right, bottom } = computeBox(footprints.flat());
  const south = computeDimensionChain(footprints, 0, 1);
  const west = computeDimensionChain(footprints, 1, 0);
  const wholeSouth: Span = { from: left, to: right, starts: [top, top] };
  const wholeWest: Span = { from: top, to: bottom, starts: [left, left] };
  const below =
    (away: number) =>
    ({ from, to, starts }: Span) =>
      dimension(
        [toSheet([from, starts[0]]), toSheet([to, starts[1]])],
        "below",
        toSheet([0, top])[1] + away,
        to - from,
      );
  const beside =
    (away: number) =>
    ({ from, to, starts }: Span) =>
      dimension(
        [toSheet([starts[0], from]), toSheet([starts[1], to])],
        "left",
        toSheet([left, 0])[0] - away,
        to - from,
      );
  return [
    ...south.flatMap(below(CHAIN_AWAY)),
    ...west.flatMap(beside(CHAIN_AWAY)),
    ...(south.length > 1 ? below(OVERALL_AWAY)(wholeSouth) : []),
    ...(west.length > 1 ? beside(OVERALL_AWAY)(wholeWest) : []),
  ];
}

/** The parts of the outline visible from the south (along = 0) or from the west (along = 1). */
function computeDimensionChain(
  footprints: readonly (readonly XY[])[],
  along: 0 | 1,
  across: 0 | 1,
): Span[] {
  const sides = footprints
    .flatMap((points) => listSides(points))
    .filter(([a, b]) => a[across] === b[across]);
  const breaks = [...new Set(sides.flatMap(([a, b]) => [a[along], b[along]]))].toSorted(
    (a, b) => a - b,
  );
  const spans: Span[] = [];
  for (let index = 0; index + 1 < breaks.length; index++) {
    const [from, to] = [breaks[index] ?? 0, breaks[index + 1] ?? 0];
    const middle = (from + to) / 2;
    const start = Math.min(
      ...sides
        .filter(([a, b]) => (a[along] - middle) * (b[along] - middle) < 0)
        .map(([a]) => a[across]),
    );
    const previous = spans.at(-1);
    if (previous && previous.starts[1] === start) {
      previous.to = to;
      continue;
    }
    spans.push({ from, to, starts: [start, start] });
  }
  // A gap between two structures has no outline; its lines start where its neighbours' do.
  spans.forEach((span, index) => {
    if (Number.isFinite(span.starts[0])) return;
    span.starts = [spans[index - 1]?.starts[1] ?? 0, spans[index + 1]?.starts[0] ?? 0];
  });
  return spans;
}

/** A dimension line at a level of the sheet, with a line from each end of what it measures. */
export function dimension(
  ends: [XY, XY],
  side: "below" | "left",
  level: number,
  feet: number,
): Shape[] {
  const isBelow = side === "below";
  const place = ([x, y]: XY): XY => (isBelow ? [x, level] : [level, y]);
  const outwards = ([x, y]: XY, by: number): XY => (isBelow ? [x, y + by] : [x - by, y]);
  const [a, b] = [place(ends[0]), place(ends[1])];
  const text = formatFeetInches(feet);
  const room = Math.abs(isBelow ? b[0] - a[0] : b[1] - a[1]) - 16;
  const size = Math.min(SIZE, Math.max(12, (SIZE * room) / measureLettering(text, SIZE)));
  const [x, y] = midpoint(a, b);
  return [
    ...ends.map((end) => extensionLine(outwards(end, 12), outwards(place(end), 8))),
    dimensionLine(a, b),
    tick(a),
    tick(b),
    lettering("dimension", text, isBelow ? [x, level - 10] : [level - 10, y], {
      size,
      anchor: "middle",
      angle: isBelow ? 0 : -90,
    }),
  ];
}

export const dimensionLine = (from: XY, to: XY): Shape =>
  segment("dimension", from, to, { stroke: inks.muted, width: 1.4 });

export const extensionLine = (from: XY, to: XY): Shape =>
  segment("dimension", from, to, { stroke: inks.fine, width: 1.2 });

export const tick = ([x, y]: XY): Shape =>
  segment("dimension", [x - 6, y + 6], [x + 6, y - 6], { width: 2.4 });
