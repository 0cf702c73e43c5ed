import { outline } from "./outline.ts";
import type { FacetSpec, OpeningSpec, RoofSpec, StructureSpec } from "./roof.ts";

export const house = (name: string, structure: Omit<StructureSpec, "name">): RoofSpec => ({
  name,
  structures: [{ name: "House", ...structure }],
});

/** A rectangle whose south-west corner is 0,0, in feet. */
interface Hip {
  length: number;
  depth: number;
  pitch: number;
}

/** A hip roof with its ridge running east. */
export const hip = (size: Hip): Pick<StructureSpec, "footprint" | "facets"> => {
  const { length, depth } = size;
  return {
    footprint: outline(`0,0 ${length},0 ${length},${depth} 0,${depth}`),
    facets: hipFacets(size, ["0,0"]),
  };
};

/** A hip roof with a gable that projects to the south. */
export const hipWithGable = (size: Hip): Pick<StructureSpec, "footprint" | "facets"> => {
  const { length, depth, pitch } = size;
  return {
    footprint: outline(`0,0 8,0 8,-8 26,-8 26,0 ${length},0 ${length},${depth} 0,${depth}`),
    facets: [
      ...hipFacets(size, ["0,0", "8,0", "17,9", "26,0"]),
      { slopes: "W", pitch, eave: 8, points: outline("8,0 8,-8 17,-8 17,9") },
      { slopes: "E", pitch, eave: 26, points: outline("26,-8 26,0 17,9 17,-8") },
    ],
  };
};

/** @param south the corners of the south slope before its eastern end */
function hipFacets({ length, depth, pitch }: Hip, south: string[]): FacetSpec[] {
  const [southEast, northEast, northWest] = [`${length},0`, `${length},${depth}`, `0,${depth}`];
  const [west, east] = [`${depth / 2},${depth / 2}`, `${length - depth / 2},${depth / 2}`];
  const facet = (slopes: FacetSpec["slopes"], eave: number, ...corners: string[]): FacetSpec => ({
    slopes,
    pitch,
    eave,
    points: outline(corners.join(" ")),
  });
  return [
    facet("S", 0, ...south, southEast, east, west),
    facet("E", length, southEast, northEast, east),
    facet("N", depth, northEast, northWest, west, east),
    facet("W", 0, northWest, "0,0", west),
  ];
}

/** One low slope to the north over a rectangle from its south-west to its north-east corner. */
export function leanTo(
  name: string,
  [west, south, east, north]: [number, number, number, number],
  rest: { eaveHeight: number; overhang: number; openings: OpeningSpec[] },
): StructureSpec {
  const footprint = outline(`${west},${south} ${east},${south} ${east},${north} ${west},${north}`);
  const { eaveHeight, overhang, openings } = rest;
  const facets: FacetSpec[] = [{ slopes: "N", pitch: 2, eave: north, points: footprint }];
  return { name, footprint, eaveHeight, overhang, facets, openings };
}

/**
 * Windows and doors of the usual heights along one wall. `openingsOn("S", "8x5 17 door:24")` is a window of 5 ft at 8
 * ft, one of the usual width at 17 ft, and a door at 24 ft.
 */
export const openingsOn = (wall: OpeningSpec["wall"], openings: string): OpeningSpec[] =>
  openings.split(" ").map((opening) => {
    const isDoor = opening.startsWith("door:");
    const [at = NaN, width = 3] = opening.replace("door:", "").split("x").map(Number);
    return isDoor
      ? { kind: "door", wall, at, sill: 0, width, height: 7 }
      : { kind: "window", wall, at, sill: 3, width, height: 4.5 };
  });
