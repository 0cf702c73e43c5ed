import { computeCourses } from "./courses.ts";
import { letteringStrokes, measureLettering } from "./lettering.ts";
import { type Box, computeBox, roomiestPoint, listSides, type XY } from "./plane-geometry.ts";
import { sortForPainting, type ToSheet, type View, viewFrom } from "./projection.ts";
import type { Facet, XYZ } from "./facet.ts";
import { downhill, type Roof } from "./roof.ts";
import { type Drawing, inks, line, polygon, type Shape } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetFieldWithin } from "./sheet.ts";
import { type Surface, listSurfaces } from "./surfaces.ts";

interface IsometricOptions {
  number: string;
  /** Degrees east of due south from which the house is seen. */
  azimuth?: number;
}

/** The whole house in space, seen from above: roof with courses and letters, walls, windows and doors. */
export function drawIsometric(roof: Roof, { number, azimuth = -32 }: IsometricOptions): Drawing {
  const house = drawHouse(roof, viewFrom(azimuth, 36), sheetFieldWithin(24, 14, 24, 20));
  return drawRoofSheet(roof, { title: "3D view", number }, house);
}

/** Paints the house into a box of the sheet, as large as it fits. */
export function drawHouse(roof: Roof, view: View, field: Box): Shape[] {
  const surfaces = listSurfaces(roof);
  const toSheet = fitHouse(roof, surfaces, view, field);
  return [
    ...drawGround(roof, toSheet),
    ...sortForPainting(surfaces, view).flatMap((surface) => paint(surface, view, toSheet)),
  ];
}

/** Where a point in space is on the sheet when the house and its shadow fill the field. */
export function fitHouse(
  roof: Roof,
  surfaces: readonly Surface[],
  view: View,
  field: Box,
): ToSheet {
  const seen = computeBox(
    [...surfaces.flatMap((surface) => surface.vertices), ...computeShadow(roof).flat()].map(
      view.project,
    ),
  );
  const scale = Math.min(
    (field.right - field.left) / (seen.right - seen.left),
    (field.bottom - field.top) / (seen.bottom - seen.top),
  );
  const left = (field.left + field.right - (seen.right - seen.left) * scale) / 2;
  const top = (field.top + field.bottom - (seen.bottom - seen.top) * scale) / 2;
  return (point) => {
    const [x, y] = view.project(point);
    return [left + (x - seen.left) * scale, top + (y - seen.top) * scale];
  };
}

export const drawGround = (roof: Roof, toSheet: ToSheet): Shape[] =>
  computeShadow(roof).map((points) =>
    polygon("ground", points.map(toSheet), { stroke: null, fill: "#f0eee7" }),
  );

/** The ground that each structure shades: its outline swept to the east. */
function computeShadow(roof: Roof): XYZ[][] {
  return roof.structures.flatMap(({ footprint, eaveHeight }) => {
    const cast = ([x, y]: XY): XYZ => [x + eaveHeight * 0.55, y - eaveHeight * 0.2, 0];
    const onGround = ([x, y]: XY): XYZ => [x, y, 0];
    return [
      footprint.map(onGround),
      footprint.map(cast),
      ...listSides(footprint).map(([a, b]) => [onGround(a), onGround(b), cast(b), cast(a)]),
    ];
  });
}

/** One surface of the house; far ones come first. */
export function paint(surface: Surface, view: View, toSheet: ToSheet): Shape[] {
  const outline = surface.vertices.map(toSheet);
  switch (surface.kind) {
    case "facet":
      return paintFacet(surface, outline, view, toSheet);
    case "wall":
      return [polygon("wall", outline, { width: 1.6, fill: wallShade(surface) })];
    case "fascia":
      return [polygon("edge", outline, { width: 1.8, fill: inks.white })];
    case "opening":
      return [
        polygon("opening", outline, { width: 1.8, fill: "#dbe6f7" }),
        ...surface.details.map((stroke) => line("opening", stroke.map(toSheet), { width: 1.2 })),
      ];
  }
}

function paintFacet(
  { facet, normal }: Surface,
  outline: readonly XY[],
  view: View,
  toSheet: ToSheet,
): Shape[] {
  if (!facet) return [];
  // A letter on a slope seen nearly edge-on could not be read.
  const strokes = view.frontality(normal) > 0.3 ? letterOn(facet, view) : [];
  return [
    polygon("facet", outline, { stroke: null, fill: roofShade(normal) }),
    ...computeCourses(facet, 1.2).map((course) =>
      line("course", course.map(toSheet), { stroke: "#c5cedb", width: 1.1 }),
    ),
    polygon("edge", outline, { width: 2.8 }),
    ...strokes.map((stroke) =>
      line("label", stroke.map(toSheet), { stroke: inks.accent, width: 4.2 }),
    ),
  ];
}

/** The facet's letter lying on its slope, its foot towards the eave, or the ridge where that reads better. */
function letterOn(facet: Facet, view: View): XYZ[][] {
  const { at, room } = roomiestPoint(facet.plan);
  const size = Math.min(4.2, room * 0.95);
  const width = measureLettering(facet.id, size);
  const [downX, downY] = downhill[facet.slopes];
  const place = (across: number, uphill: number): XYZ => {
    const point: XY = [
      at[0] - downY * across - downX * uphill,
      at[1] + downX * across - downY * uphill,
    ];
    return [point[0], point[1], facet.heightAt(point)];
  };
  const isUpsideDown = view.project(place(0, 1))[1] > view.project(place(0, 0))[1];
  const turn = isUpsideDown ? -1 : 1;
  return letteringStrokes(facet.id, size).map((stroke) =>
    stroke.map(([x, y]) =>
      place(turn * (x - width / 2), (turn * (y - size / 2)) / facet.pitchFactor),
    ),
  );
}

const wallShade = ({ normal }: Surface): string =>
  normal[0] > 0.5 ? "#e3e1da" : normal[1] < -0.5 ? "#f3f1ea" : "#eceae3";

/** Light falls from the west: slopes towards it are the brightest. */
function roofShade([x, y]: XYZ): string {
  const light = Math.max(0, Math.min(1, 0.62 - x * 0.75 - y * 0.35));
  const mix = (dark: number, bright: number) => Math.round(dark + (bright - dark) * light);
  return `#${[mix(214, 252), mix(223, 253), mix(238, 255)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
