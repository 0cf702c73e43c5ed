import { dimension, dimensionLine, extensionLine, tick } from "./dimensions.ts";
import { formatFeetInches, formatSquareFeet } from "./figures.ts";
import type { XY } from "./plane-geometry.ts";
import type { ToSheet } from "./projection.ts";
import type { OpeningSpec, Roof } from "./roof.ts";
import { inks, lettering, penFor, rectangle, type Shape } from "./shapes.ts";
import { sheetField } from "./sheet.ts";
import { drawTable } from "./table.ts";
import type { Wall } from "./walls.ts";

const ROW_HEIGHT = 38;

/** Where the table of walls starts; it is at the foot of the sheet. */
export function wallTableTop(walls: number): number {
  const rows = walls === 1 ? 2 : walls + 2;
  return sheetField.bottom - 14 - rows * ROW_HEIGHT;
}

/** Level lines to the left of the house: eave and top of the roof above the ground. */
export function heightMarks(roof: Roof, left: number, ground: number, toSheet: ToSheet): Shape[] {
  const eave = Math.max(...roof.structures.map(({ eaveHeight }) => eaveHeight));
  const top = Math.max(
    ...roof.facets.flatMap((facet) => facet.vertices.map((vertex) => vertex[2])),
  );
  const toSheetLevel = (height: number) => toSheet([0, 0, height])[1];
  const x = left - 62;
  const levels = [0, eave, top].map(toSheetLevel);
  const length = (from: number, to: number) =>
    lettering(
      "dimension",
      formatFeetInches(to - from),
      [x - 11, (toSheetLevel(from) + toSheetLevel(to)) / 2],
      { size: 19, anchor: "middle", angle: -90 },
    );
  return [
    dimensionLine([x, ground], [x, toSheetLevel(top)]),
    ...levels.flatMap((level) => [
      extensionLine([x - 8, level], [left - 8, level]),
      tick([x, level]),
    ]),
    length(0, eave),
    length(eave, top),
  ];
}

/** The length of every wall under it. */
export const widthMarks = (walls: readonly Wall[], ground: number, toSheet: ToSheet): Shape[] =>
  walls.flatMap((wall) => {
    const [start, end] = wallEnds(wall, toSheet);
    const foot = ground + 6;
    return dimension(
      [
        [start, foot],
        [end, foot],
      ],
      "below",
      ground + 54,
      wall.lengthFt,
    );
  });

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
  const row = (name: string, of: readonly Wall[]) => {
    const sum = (value: (wall: Wall) => number) =>
      of.reduce((total, wall) => total + value(wall), 0);
    return [
      name,
      formatFeetInches(sum((wall) => wall.lengthFt)),
      formatSquareFeet(sum((wall) => wall.grossAreaSqFt)),
      String(sum((wall) => wall.openings.length)),
      formatSquareFeet(sum((wall) => wall.openingAreaSqFt)),
      formatSquareFeet(sum((wall) => wall.netAreaSqFt)),
    ];
  };
  const hasTotal = walls.length > 1;
  const rows = walls.map((wall) => row(wall.id, [wall]));
  return drawTable(
    [sheetField.left + 12, wallTableTop(walls.length)],
    [
      ["Wall", 150],
      ["Length", 190],
      ["Gross area", 210],
      ["Openings", 170],
      ["Opening area", 210],
      ["Net area", 214],
    ],
    hasTotal ? [...rows, row("Total", walls)] : rows,
    { size: 19, rowHeight: ROW_HEIGHT, hasTotal },
  );
}
