import { computeCourses } from "./courses.ts";
import { heightMarks, wallTable, wallTableTop, wallTag, widthMarks } from "./elevation-marks.ts";
import { formatSquareFeet } from "./figures.ts";
import { computeBox, crossSection, type XY } from "./plane-geometry.ts";
import { sortForPainting, type ToSheet, type View, viewFrom } from "./projection.ts";
import type { Compass } from "./facet.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, line, polygon, segment, type Shape } from "./shapes.ts";
import { drawSheet, sheetField } from "./sheet.ts";
import { type Surface, listSurfaces } from "./surfaces.ts";
import { listWalls } from "./walls.ts";

interface ElevationOptions {
  number?: string;
  /** The side that is shown; south by default. */
  side?: Compass;
}

const sideNames: Record<Compass, string> = { N: "North", E: "East", S: "South", W: "West" };
const azimuths: Record<Compass, number> = { S: 0, E: 90, N: 180, W: 270 };

/** One side of the house straight on: walls with their numbers, openings, heights, and the areas of the walls. */
export function drawElevation(
  roof: Roof,
  { number = "W-201", side = "S" }: ElevationOptions = {},
): Drawing {
  const view = viewFrom(azimuths[side], 0);
  const surfaces = sortForPainting(listSurfaces(roof), view);
  const walls = listWalls(roof).filter((wall) => wall.faces === side);
  const layout = fitElevation(surfaces, view, wallTableTop(walls.length) - 84);
  const netArea = walls.reduce((sum, wall) => sum + wall.netAreaSqFt, 0);
  return drawSheet(
    {
      title: `${sideNames[side]} elevation`,
      subject: roof.name,
      number,
      figures: `· ${walls.length === 1 ? "1 wall" : `${walls.length} walls`} · net ${formatSquareFeet(netArea)}`,
      pixelsPerFoot: layout.pixelsPerFoot,
    },
    [
      ...surfaces.flatMap((surface) => paint(surface, layout.toSheet)),
      segment("ground", [sheetField.left, layout.ground], [sheetField.right, layout.ground], {
        width: 4,
      }),
      ...groundHatch(layout.ground),
      ...heightMarks(roof, layout.left, layout.ground, layout.toSheet),
      ...widthMarks(walls, layout.ground, layout.toSheet),
      ...walls.flatMap((wall) => wallTag(wall, layout.toSheet)),
      ...wallTable(walls),
    ],
  );
}

interface ElevationLayout {
  pixelsPerFoot: number;
  left: number;
  ground: number;
  toSheet: ToSheet;
}

function fitElevation(surfaces: readonly Surface[], view: View, lowest: number): ElevationLayout {
  const seen = computeBox(surfaces.flatMap((surface) => surface.vertices.map(view.project)));
  const field = {
    left: sheetField.left + 150,
    right: sheetField.right - 60,
    top: sheetField.top + 20,
    bottom: lowest,
  };
  const pixelsPerFoot = Math.min(
    (field.right - field.left) / (seen.right - seen.left),
    (field.bottom - field.top) / -seen.top,
  );
  const spare = field.bottom - field.top + seen.top * pixelsPerFoot;
  const ground = lowest - spare * 0.4;
  const left = (field.left + field.right - (seen.right - seen.left) * pixelsPerFoot) / 2;
  return {
    pixelsPerFoot,
    left,
    ground,
    toSheet: (point) => {
      const [x, y] = view.project(point);
      return [left + (x - seen.left) * pixelsPerFoot, ground + y * pixelsPerFoot];
    },
  };
}

function paint(surface: Surface, toSheet: ToSheet): Shape[] {
  const outline = surface.vertices.map(toSheet);
  switch (surface.kind) {
    case "facet":
      return [
        polygon("facet", outline, { stroke: null, fill: "#eef2f8" }),
        ...(surface.facet ? computeCourses(surface.facet, 1.4) : []).map((course) =>
          line("course", course.map(toSheet), { stroke: "#cdd5e1", width: 1.1 }),
        ),
        polygon("edge", outline, { width: 2.4 }),
      ];
    case "wall":
      return [
        polygon("wall", outline, { stroke: null, fill: inks.white }),
        ...boards(outline).map((board) =>
          line("course", board, { stroke: inks.hairline, width: 1 }),
        ),
        polygon("wall", outline, { width: 2.2 }),
      ];
    case "fascia":
      return [polygon("edge", outline, { width: 2, fill: inks.white })];
    case "opening":
      return [
        polygon("opening", outline, { width: 2.6, fill: inks.tint }),
        ...surface.details.map((stroke) => line("opening", stroke.map(toSheet), { width: 1.4 })),
      ];
  }
}

/** Level boards of the cladding, clipped to the wall. */
function boards(outline: readonly XY[]): XY[][] {
  const { top, bottom } = computeBox(outline);
  const lines: XY[][] = [];
  for (let y = bottom - 12; y > top; y -= 12)
    lines.push(...crossSection(outline, "y", y).map((ends) => ends.map((x): XY => [x, y])));
  return lines;
}

function groundHatch(ground: number): Shape[] {
  const shapes: Shape[] = [];
  for (let x = sheetField.left + 8; x < sheetField.right; x += 26)
    shapes.push(
      segment("ground", [x, ground + 4], [x - 9, ground + 14], { stroke: inks.muted, width: 1.3 }),
    );
  return shapes;
}
