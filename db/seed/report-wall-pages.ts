import { drawElevation } from "#drawing/draw-elevation";
import { formatFeetInches, formatSquareFeet } from "#drawing/figures";
import type { Compass } from "#drawing/facet";
import type { Roof } from "#drawing/roof";
import { type Wall, listWalls } from "#drawing/walls";
import { writeHeading } from "#pdf/headings";
import { placeDrawing } from "#pdf/paint-drawing";
import type { Pdf } from "#pdf/pdf-file";
import { writeTable } from "#pdf/table";

/** Two elevations of the house, one below the other. */
export function writeElevations(pdf: Pdf, roof: Roof, sides: readonly [Compass, Compass]): void {
  placeDrawing(pdf, drawElevation(roof, { number: "W-002", side: sides[0] }), 68, 420);
  placeDrawing(pdf, drawElevation(roof, { number: "W-003", side: sides[1] }), 402, 420);
}

/** One elevation and the table of all walls with their totals. */
export function writeWalls(pdf: Pdf, roof: Roof, side: Compass): void {
  placeDrawing(pdf, drawElevation(roof, { number: "W-004", side }), 68, 330);
  const walls = listWalls(roof);
  writeHeading(pdf, "Walls", 346);
  writeTable(
    pdf,
    352,
    [
      { title: "Wall", share: 0.14 },
      { title: "Faces", share: 0.12 },
      { title: "Length", share: 0.18, align: "right" },
      { title: "Gross area", share: 0.19, align: "right" },
      { title: "Openings", share: 0.18, align: "right" },
      { title: "Net area", share: 0.19, align: "right" },
    ],
    [
      ...walls.map((wall) => [
        wall.id,
        wall.faces,
        formatFeetInches(wall.lengthFt),
        formatSquareFeet(wall.grossAreaSqFt),
        formatSquareFeet(wall.openingAreaSqFt),
        formatSquareFeet(wall.netAreaSqFt),
      ]),
      [
        "Total",
        "",
        formatFeetInches(sum(walls.map((wall) => wall.lengthFt))),
        formatSquareFeet(sum(walls.map((wall) => wall.grossAreaSqFt))),
        formatSquareFeet(sum(walls.map((wall) => wall.openingAreaSqFt))),
        formatSquareFeet(sum(walls.map((wall) => wall.netAreaSqFt))),
      ],
    ],
    { hasTotal: true },
  );
}

/** Wall figures for the cover. */
export function wallFigures(roof: Roof): [label: string, value: string][] {
  const walls = listWalls(roof);
  return [
    ["Net wall area", formatSquareFeet(sum(walls.map((wall) => wall.netAreaSqFt)))],
    ["Gross wall area", formatSquareFeet(sum(walls.map((wall) => wall.grossAreaSqFt)))],
    ["Opening area", formatSquareFeet(sum(walls.map((wall) => wall.openingAreaSqFt)))],
    ["Walls", String(walls.length)],
    ["Openings", String(sum(walls.map((wall: Wall) => wall.openings.length)))],
    ["Length of walls", formatFeetInches(sum(walls.map((wall) => wall.lengthFt)))],
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
