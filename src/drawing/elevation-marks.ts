import { formatFeetInches, formatSquareFeet } from "./figures.ts";
import type { XY } from "./plane-geometry.ts";
import type { XYZ } from "./facet.ts";
import type { OpeningSpec, Roof } from "./roof.ts";
import { inks, lettering, penFor, rectangle, segment, type Shape } from "./shapes.ts";
import { sheetField } from "./sheet.ts";
import { drawTable } from "./table.ts";
import type { Wall } from "./walls.ts";

type ToSheet = (point: XYZ) => XY;

const ROW_HEIGHT = 38;

/** Where the table of walls starts; it is at the foot of the sheet. */
export function wallTableTop(walls: number): number {
  const rows = walls === 1 ? 2 : walls + 2;
  return sheetField.bottom - 14 - rows * ROW_HEIGHT;
}

/** Level lines to the left of the house: eave and top of the roof above the ground. */
export function heightMarks(roof: Roof, left: number, ground: number, toSheet: ToSheet): Shape[] {
  const [tallest] = roof.structures.toSorted((a, b) => b.eaveHeight - a.eaveHeight);
  const eave = tallest?.eaveHeight ?? 0;
  const top = Math.max(
    ...roof.facets.flatMap((facet) => facet.vertices.map((vertex) => vertex[2])),
  );
  const levelOf = (height: number) => toSheet([0, 0, height])[1];
  const x = left - 62;
  const shapes: Shape[] = [
    segment("dimension", [x, ground], [x, levelOf(top)], { stroke: inks.muted, width: 1.4 }),
  ];
  for (const level of [ground, levelOf(eave), levelOf(top)]) {
    shapes.push(
      segment("dimension", [x - 8, level], [left - 8, level], { stroke: inks.fine, width: 1.2 }),
    );
    shapes.push(segment("dimension", [x - 6, level + 6], [x + 6, level - 6], { width: 2.4 }));
  }
  const parts: [number, number][] = [
    [0, eave],
    [eave, top],
  ];
  for (const [from, to] of parts)
    shapes.push(
      lettering(
        "dimension",
        formatFeetInches(to - from),
        [x - 11, (levelOf(from) + levelOf(to)) / 2],
        {
          size: 19,
          anchor: "middle",
          angle: -90,
        },
      ),
    );
  return shapes;
}

/** The length of every wall under it. */
export function widthMarks(walls: readonly Wall[], ground: number, toSheet: ToSheet): Shape[] {
  const level = ground + 54;
  return walls.flatMap((wall) => {
    const [start, end] = wallEnds(wall, toSheet);
    return [
      ...[start, end].map((x) =>
        segment("dimension", [x, ground + 18], [x, level + 8], { stroke: inks.fine, width: 1.2 }),
      ),
      segment("dimension", [start, level], [end, level], { stroke: inks.muted, width: 1.4 }),
      ...[start, end].map((x) =>
        segment("dimension", [x - 6, level + 6], [x + 6, level - 6], { width: 2.4 }),
      ),
      lettering("dimension", formatFeetInches(wall.lengthFt), [(start + end) / 2, level - 10], {
        size: 19,
        anchor: "middle",
      }),
    ];
  });
}

function wallEnds(wall: Wall, toSheet: ToSheet): [number, number] {
  const xs = wall.outline.map((point) => toSheet(point)[0]);
  return [Math.min(...xs), Math.max(...xs)];
}

/** The number of a wall on a small plate, clear of its openings where there is room. */
export function wallTag(wall: Wall, toSheet: ToSheet): Shape[] {
  const ends = wallEnds(wall, toSheet);
  const bottom = Math.max(...wall.outline.map((point) => toSheet(point)[1]));
  const top = toSheet([0, 0, Math.min(...wall.outline.slice(2).map((point) => point[2]))])[1];
  const beside = roomiestStretch(ends, wall.openings, wall, toSheet);
  const isFromFloor = (opening: OpeningSpec) => opening.sill < 2;
  const below = roomiestStretch(ends, wall.openings.filter(isFromFloor), wall, toSheet);
  const room = 34;
  let at: XY = [(ends[0] + ends[1]) / 2, (bottom + top) / 2];
  if (beside.gap >= room) at = [beside.x, (bottom + top) / 2];
  else if (below.gap >= room) at = [below.x, bottom - 25];
  return [
    rectangle("label", [at[0] - 27, at[1] - 18], 54, 36, {
      stroke: inks.accent,
      width: 2,
      fill: inks.white,
    }),
    lettering("label", wall.id, [at[0], at[1] + 9], {
      size: 19,
      anchor: "middle",
      ink: inks.accent,
      pen: penFor(19, 1.25),
    }),
  ];
}

/** The place along a wall that is farthest from its ends and from these openings. */
function roomiestStretch(
  [start, end]: [number, number],
  openings: readonly OpeningSpec[],
  wall: Wall,
  toSheet: ToSheet,
): { x: number; gap: number } {
  const isEastWest = wall.faces === "N" || wall.faces === "S";
  const blocked = openings.map(({ at, width }) => {
    const sides = [at - width / 2, at + width / 2].map(
      (place) => toSheet(isEastWest ? [place, 0, 0] : [0, place, 0])[0],
    );
    return [Math.min(...sides), Math.max(...sides)] as const;
  });
  const steps = 80;
  return Array.from(
    { length: steps },
    (_, index) => start + ((end - start) * (index + 0.5)) / steps,
  )
    .map((x) => ({
      x,
      gap: Math.min(x - start, end - x, ...blocked.map(([from, to]) => Math.max(from - x, x - to))),
    }))
    .reduce((best, next) => (next.gap > best.gap + 4 ? next : best));
}

/** Lengths and areas of the walls of this side, with their sum. */
export function wallTable(walls: readonly Wall[]): Shape[] {
  const top = wallTableTop(walls.length);
  const total = (value: (wall: Wall) => number) =>
    walls.reduce((sum, wall) => sum + value(wall), 0);
  const rows = walls.map((wall) => [
    wall.id,
    formatFeetInches(wall.lengthFt),
    formatSquareFeet(wall.grossAreaSqFt),
    `${wall.openings.length}`,
    formatSquareFeet(wall.openingAreaSqFt),
    formatSquareFeet(wall.netAreaSqFt),
  ]);
  if (walls.length > 1)
    rows.push([
      "Total",
      formatFeetInches(total((wall) => wall.lengthFt)),
      formatSquareFeet(total((wall) => wall.grossAreaSqFt)),
      `${total((wall) => wall.openings.length)}`,
      formatSquareFeet(total((wall) => wall.openingAreaSqFt)),
      formatSquareFeet(total((wall) => wall.netAreaSqFt)),
    ]);
  const columns = [
    { title: "Wall", width: 150 },
    { title: "Length", width: 190, align: "right" as const },
    { title: "Gross area", width: 210, align: "right" as const },
    { title: "Openings", width: 170, align: "right" as const },
    { title: "Opening area", width: 210, align: "right" as const },
    { title: "Net area", width: 214, align: "right" as const },
  ];
  return drawTable([sheetField.left + 12, top], columns, rows, {
    size: 19,
    rowHeight: ROW_HEIGHT,
    strongRow: walls.length > 1 ? rows.length - 1 : -1,
  });
}
