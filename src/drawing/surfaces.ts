import type { Compass, Facet, XYZ } from "./facet.ts";
import { outline } from "./outline.ts";
import type { XY } from "./plane-geometry.ts";
import { downhill, type OpeningSpec, type Roof } from "./roof.ts";
import { listUprights, type Wall, listWalls } from "./walls.ts";

/** Feet; depth of the board along the rim of the roof. */
const FASCIA = 0.7;

/** A flat piece of the building in space. */
export interface Surface {
  kind: "facet" | "wall" | "fascia" | "opening";
  vertices: readonly XYZ[];
  /** Points outwards. */
  normal: XYZ;
  facet?: Facet;
  /** Lines drawn on the surface: the bars of a window, the panels of a door. */
  details: readonly (readonly XYZ[])[];
}

/** Everything of a building that is visible from outside, as flat pieces. */
export function listSurfaces(roof: Roof): Surface[] {
  const walls = listWalls(roof);
  return [
    ...walls.flatMap((wall) => [
      wallSurface(wall),
      ...wall.openings.map((opening) => openingSurface(opening, wall)),
    ]),
    ...listUprights(roof).map(wallSurface),
    ...roof.facets.map(facetSurface),
    ...fasciaSurfaces(roof),
  ];
}

const outwards = (faces: Compass): XYZ => [...downhill[faces], 0];

const wallSurface = ({ outline: vertices, faces }: Pick<Wall, "outline" | "faces">): Surface => ({
  kind: "wall",
  vertices,
  normal: outwards(faces),
  details: [],
});

function facetSurface(facet: Facet): Surface {
  const [downX, downY] = downhill[facet.slopes];
  const length = facet.pitchFactor;
  const slope = facet.pitch / 12;
  return {
    kind: "facet",
    vertices: facet.vertices,
    normal: [(downX * slope) / length, (downY * slope) / length, 1 / length],
    facet,
    details: [],
  };
}

function fasciaSurfaces(roof: Roof): Surface[] {
  return roof.edges
    .filter((edge) => edge.kind === "eave" || edge.kind === "rake")
    .map(({ from, to }) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return {
        kind: "fascia" as const,
        vertices: [from, to, lowered(to), lowered(from)],
        normal: [(to[1] - from[1]) / length, -(to[0] - from[0]) / length, 0] as const,
        details: [],
      };
    });
}

const lowered = ([x, y, z]: XYZ): XYZ => [x, y, z - FASCIA];

function openingSurface(opening: OpeningSpec, wall: Wall): Surface {
  const [first] = wall.outline;
  if (!first) throw new Error(`wall ${wall.id} has no outline`);
  const [normalX, normalY] = outwards(wall.faces);
  const isEastWest = normalX === 0;
  // A hair in front of its wall, so that it is painted after it.
  const fixed = isEastWest ? first[1] + normalY * 0.03 : first[0] + normalX * 0.03;
  const point = (along: number, up: number): XYZ => {
    const at = opening.at + (along - 0.5) * opening.width;
    const height = opening.sill + up * opening.height;
    return isEastWest ? [at, fixed, height] : [fixed, at, height];
  };
  return {
    kind: "opening",
    vertices: [point(0, 0), point(1, 0), point(1, 1), point(0, 1)],
    normal: outwards(wall.faces),
    details: detailLines(opening).map((stroke) => stroke.map(([along, up]) => point(along, up))),
  };
}

/** Bars and panels in shares of the opening's width and height. */
function detailLines({ kind, width, height }: OpeningSpec): XY[][] {
  if (kind === "door")
    return [
      outline("0.18,0.08 0.82,0.08 0.82,0.52 0.18,0.52 0.18,0.08"),
      outline("0.18,0.6 0.82,0.6 0.82,0.92 0.18,0.92 0.18,0.6"),
    ];
  const across = (up: number) => [0, 1].map((along): XY => [along, up]);
  if (kind === "garage") return [0.25, 0.5, 0.75].map(across);
  const panes = Math.max(1, Math.round(width / 2.4));
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    [0, 1].map((up): XY => [(index + 1) / panes, up]),
  );
  return height > 3.5 ? [...bars, across(0.55)] : bars;
}
