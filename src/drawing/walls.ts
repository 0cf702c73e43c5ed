import { crossSection, isInside, listSides, type XY } from "./plane-geometry.ts";
import { type Compass, type Facet, onPlan, type XYZ } from "./facet.ts";
import type { OpeningSpec, Roof, StructureSpec } from "./roof.ts";

export interface Wall {
  /** "W1", "W2", … within the whole property. */
  id: string;
  structure: string;
  faces: Compass;
  /** The wall in space, seen from outside: bottom left, bottom right, then back along its top. */
  outline: readonly XYZ[];
  lengthFt: number;
  grossAreaSqFt: number;
  openings: readonly OpeningSpec[];
  openingAreaSqFt: number;
  netAreaSqFt: number;
}

/** The walls under a roof, from the ground up to its underside, with their windows and doors. */
export function listWalls(roof: Roof): Wall[] {
  const walls: Wall[] = [];
  for (const structure of roof.structures) {
    for (const [from, to] of wallLines(structure, roof)) {
      const top = surfaceAlong(from, to, roof.facets);
      const outline: XYZ[] = [[...from, 0], [...to, 0], ...top.toReversed()];
      const faces = computeFacing(from, to);
      const openings = structure.openings.filter((opening) => isOn(opening, faces, from, to));
      const grossAreaSqFt = uprightArea(outline);
      const openingAreaSqFt = openings.reduce((sum, { width, height }) => sum + width * height, 0);
      walls.push({
        id: `W${walls.length + 1}`,
        structure: structure.name,
        faces,
        outline,
        lengthFt: Math.hypot(to[0] - from[0], to[1] - from[1]),
        grossAreaSqFt,
        openings,
        openingAreaSqFt,
        netAreaSqFt: grossAreaSqFt - openingAreaSqFt,
      });
    }
  }
  return walls;
}

/** Upright pieces within one roof, above its lines of flashing: the gablets of a dutch gable. */
export function listUprights(roof: Roof): { outline: XYZ[]; faces: Compass }[] {
  return roof.structures.flatMap((structure) => {
    // Next to another structure its wall begins above the flashing.
    const own = roof.facets.filter((facet) => facet.structure === structure.name);
    const ids = own.map((facet) => facet.id);
    return roof.edges
      .filter((edge) => edge.kind === "flashing" && edge.facets.every((id) => ids.includes(id)))
      .map(({ from, to }) => {
        const [start, end] = [onPlan(from), onPlan(to)];
        // The side runs counter-clockwise around the lower facet, so the higher one is on its right.
        const top = surfaceAlong(end, start, own, 0.02);
        return { outline: [to, from, ...top.toReversed()], faces: computeFacing(end, start) };
      })
      .filter((upright) => upright.outline.length > 3);
  });
}

function computeFacing(from: XY, to: XY): Compass {
  if (Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])) return to[0] > from[0] ? "S" : "N";
  return to[1] > from[1] ? "E" : "W";
}

/** Lines of the outer walls: the footprint moved in by the overhang. There is no wall where a higher roof adjoins. */
function wallLines(structure: StructureSpec, roof: Roof): [XY, XY][] {
  const sides = listSides(structure.footprint);
  const adjoins = sides.map((side) => adjoinsHigher(side, structure, roof));
  const insets = adjoins.map((is) => (is ? 0 : structure.overhang));
  const corners = sides.map(([corner], index): XY => {
    const before = (index + sides.length - 1) % sides.length;
    const [x, y] = corner;
    const [dx, dy] = inward(sides[index]!, insets[index]!);
    const [ex, ey] = inward(sides[before]!, insets[before]!);
    return [x + dx + ex, y + dy + ey];
  });
  return listSides(corners).filter((_, index) => !adjoins[index]);
}

function adjoinsHigher([a, b]: [XY, XY], structure: StructureSpec, roof: Roof): boolean {
  const [dx, dy] = inward([a, b], -0.1);
  const beyond: XY = [(a[0] + b[0]) / 2 + dx, (a[1] + b[1]) / 2 + dy];
  return roof.structures.some(
    (other) =>
      other !== structure &&
      other.eaveHeight > structure.eaveHeight &&
      isInside(beyond, other.footprint),
  );
}

function inward([[ax, ay], [bx, by]]: readonly [XY, XY], feet: number): XY {
  return [-Math.sign(by - ay) * feet, Math.sign(bx - ax) * feet];
}

/** The roof's surface over a line of the plan, as points from its start to its end. */
function surfaceAlong(from: XY, to: XY, facets: readonly Facet[], shift = 0): XYZ[] {
  const isEastWest = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const [dx, dy] = inward([from, to], shift);
  const level = isEastWest ? from[1] + dy : from[0] + dx;
  const [start, end] = isEastWest ? [from[0], to[0]] : [from[1], to[1]];
  const points = stretchesOver(facets, isEastWest ? "y" : "x", level)
    .map((piece) => ({
      facet: piece.facet,
      start: Math.max(piece.start, Math.min(start, end)),
      end: Math.min(piece.end, Math.max(start, end)),
    }))
    .filter((piece) => piece.end - piece.start > SAME)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ facet, ...piece }) =>
      [piece.start, piece.end].map((value): XYZ => {
        const height = facet.heightAt(isEastWest ? [value, level] : [level, value]);
        return isEastWest ? [value, from[1], height] : [from[0], value, height];
      }),
    );
  const distinct = points.filter((point, index) => !isSamePoint(point, points[index - 1]));
  return end > start ? distinct : distinct.toReversed();
}

const stretchesOver = (facets: readonly Facet[], axis: "x" | "y", level: number) =>
  facets.flatMap((facet) =>
    crossSection(facet.plan, axis, level).map(([start, end]) => ({ facet, start, end })),
  );

const SAME = 1e-6;

const isSamePoint = (a: XYZ, b: XYZ | undefined): boolean =>
  b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < SAME;

function isOn(opening: OpeningSpec, faces: Compass, from: XY, to: XY): boolean {
  if (opening.wall !== faces) return false;
  const along = faces === "N" || faces === "S" ? 0 : 1;
  return (from[along] - opening.at) * (to[along] - opening.at) < 0;
}

/** Area of an upright polygon whose sides run along one axis of the plan. */
function uprightArea(outline: readonly XYZ[]): number {
  let sum = 0;
  for (const [a, b] of listSides(outline)) {
    sum += (a[0] + a[1]) * b[2] - (b[0] + b[1]) * a[2];
  }
  return Math.abs(sum) / 2;
}
