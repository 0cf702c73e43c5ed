import { formatFeetInches } from "./figures.ts";
import { measureLettering } from "./lettering.ts";
import type { PlanLayout } from "./plan-layout.ts";
import { boxOf, sidesOf, type XY } from "./plane-geometry.ts";
import type { Roof } from "./roof.ts";
import { inks, lettering, line, segment, type Shape } from "./shapes.ts";

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
  const whole = boxOf(footprints.flat());
  const south = chainOf(footprints, 0, 1);
  const west = chainOf(footprints, 1, 0);
  const bottom = toSheet([0, whole.top])[1];
  const left = toSheet([whole.left, 0])[0];
  const shapes: Shape[] = [];
  const isPartedSouth = south.length > 1;
  const isPartedWest = west.length > 1;
  for (const { from, to, starts } of south)
    shapes.push(
      ...dimension(
        [toSheet([from, starts[0]]), toSheet([to, starts[1]])],
        "below",
        bottom + CHAIN_AWAY,
        to - from,
      ),
    );
  for (const { from, to, starts } of west)
    shapes.push(
      ...dimension(
        [toSheet([starts[0], from]), toSheet([starts[1], to])],
        "left",
        left - CHAIN_AWAY,
        to - from,
      ),
    );
  if (isPartedSouth)
    shapes.push(
      ...dimension(
        [toSheet([whole.left, whole.top]), toSheet([whole.right, whole.top])],
        "below",
        bottom + OVERALL_AWAY,
        whole.right - whole.left,
      ),
    );
  if (isPartedWest)
    shapes.push(
      ...dimension(
        [toSheet([whole.left, whole.top]), toSheet([whole.left, whole.bottom])],
        "left",
        left - OVERALL_AWAY,
        whole.bottom - whole.top,
      ),
    );
  return shapes;
}

/** The parts of the outline visible from the south (along = 0) or from the west (along = 1). */
function chainOf(footprints: readonly (readonly XY[])[], along: 0 | 1, across: 0 | 1): Span[] {
  const sides = footprints
    .flatMap((points) => sidesOf(points))
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

function dimension(ends: [XY, XY], side: "below" | "left", level: number, feet: number): Shape[] {
  const place = ([x, y]: XY): XY => (side === "below" ? [x, level] : [level, y]);
  const [a, b] = [place(ends[0]), place(ends[1])];
  const gap = side === "below" ? ([0, 12] as const) : ([-12, 0] as const);
  const beyond = side === "below" ? ([0, 8] as const) : ([-8, 0] as const);
  const shapes: Shape[] = ends.map((end, index) => {
    const stop = index === 0 ? a : b;
    return line(
      "dimension",
      [
        [end[0] + gap[0], end[1] + gap[1]],
        [stop[0] + beyond[0], stop[1] + beyond[1]],
      ],
      { stroke: inks.fine, width: 1.2 },
    );
  });
  shapes.push(line("dimension", [a, b], { stroke: inks.muted, width: 1.4 }));
  for (const [x, y] of [a, b])
    shapes.push(segment("dimension", [x - 6, y + 6], [x + 6, y - 6], { width: 2.4 }));
  const text = formatFeetInches(feet);
  const room = Math.abs(side === "below" ? b[0] - a[0] : b[1] - a[1]) - 16;
  const size = Math.min(SIZE, Math.max(12, (SIZE * room) / measureLettering(text, SIZE)));
  const at: XY =
    side === "below" ? [(a[0] + b[0]) / 2, level - 10] : [level - 10, (a[1] + b[1]) / 2];
  shapes.push(
    lettering("dimension", text, at, { size, anchor: "middle", angle: side === "below" ? 0 : -90 }),
  );
  return shapes;
}
