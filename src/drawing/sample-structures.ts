import { outline } from "./outline.ts";
import type { FacetSpec, OpeningSpec, StructureSpec } from "./roof.ts";

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

/** The same with a gable that stands out to the south. */
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

/** All windows and doors of the sample roofs are of one height. */
export const windowOn = (wall: OpeningSpec["wall"], at: number, width = 3): OpeningSpec => ({
  kind: "window",
  wall,
  at,
  sill: 3,
  width,
  height: 4.5,
});

export const doorOn = (wall: OpeningSpec["wall"], at: number): OpeningSpec => ({
  kind: "door",
  wall,
  at,
  sill: 0,
  width: 3,
  height: 7,
});
