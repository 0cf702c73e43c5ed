import { classifyEdges, type Edge } from "./classify-edges.ts";
import type { Compass, Facet } from "./facet.ts";
import { computeArea, type XY } from "./plane-geometry.ts";
import { type RoofTotals, computeRoofTotals } from "./roof-totals.ts";

/** One plane of the roof as it is described: where its eave line runs and how steeply it rises from there. */
export interface FacetSpec {
  /** The side of the house that the water runs to. */
  slopes: Compass;
  /** Rise in inches over a run of 12. */
  pitch: number;
  /** The y (slopes N or S) or x (slopes E or W) of its eave line. */
  eave: number;
  /** Height of that eave line; the structure's eave height where it is left out. */
  base?: number;
  /** The outline on the ground plan, counter-clockwise. */
  points: readonly XY[];
}

export interface OpeningSpec {
  kind: "window" | "door" | "garage";
  wall: Compass;
  /** Centre along the wall: x of a wall facing N or S, y of one facing E or W. */
  at: number;
  sill: number;
  width: number;
  height: number;
}

export interface StructureSpec {
  name: string;
  /** Outline of the roof on the ground plan, counter-clockwise, every side along an axis. */
  footprint: readonly XY[];
  eaveHeight: number;
  /** How far the roof extends over the walls. */
  overhang: number;
  facets: readonly FacetSpec[];
  openings: readonly OpeningSpec[];
}

export interface RoofSpec {
  name: string;
  structures: readonly StructureSpec[];
}

export interface Roof extends RoofSpec {
  facets: readonly Facet[];
  edges: readonly Edge[];
  totals: RoofTotals;
}

/** Computes every figure of a roof (facets, edges with kinds and lengths, totals) from its description. */
export function buildRoof(spec: RoofSpec): Roof {
  const facets: Facet[] = [];
  for (const structure of spec.structures)
    for (const facet of structure.facets)
      facets.push(buildFacet(structure, facet, String.fromCharCode(65 + facets.length)));
  const edges = classifyEdges(facets);
  return {
    ...spec,
    facets,
    edges,
    totals: computeRoofTotals(facets, edges, spec.structures.length),
  };
}

/** How much larger the sloped area is than its plan: √(1 + (pitch / 12)²). */
export const computePitchFactor = (pitch: number): number => Math.sqrt(1 + (pitch / 12) ** 2);

/** The way the water runs, as a unit vector on the ground plan. */
export const downhill: Record<Compass, XY> = {
  N: [0, 1],
  E: [1, 0],
  S: [0, -1],
  W: [-1, 0],
};

function buildFacet(structure: StructureSpec, spec: FacetSpec, id: string): Facet {
  const base = spec.base ?? structure.eaveHeight;
  const [downX, downY] = downhill[spec.slopes];
  const heightAt = ([x, y]: XY) =>
    base + (spec.pitch / 12) * ((downX + downY) * spec.eave - downX * x - downY * y);
  const planAreaSqFt = computeArea(spec.points);
  const pitchFactor = computePitchFactor(spec.pitch);
  return {
    id,
    structure: structure.name,
    slopes: spec.slopes,
    pitch: spec.pitch,
    pitchFactor,
    plan: spec.points,
    vertices: spec.points.map((point) => [point[0], point[1], heightAt(point)]),
    planAreaSqFt,
    slopedAreaSqFt: planAreaSqFt * pitchFactor,
    heightAt,
  };
}
