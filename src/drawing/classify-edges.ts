import { isInside, listSides, type XY } from "./plane-geometry.ts";
import type { Facet, XYZ } from "./facet.ts";

/**
 * Kinds as roofers measure them. A transition is a level line where the pitch changes, as on a mansard;
 * flashing (level) and step flashing (sloped) lie where a lower roof meets the wall of a higher one.
 */
export const edgeKinds = [
  "ridge",
  "hip",
  "valley",
  "eave",
  "rake",
  "flashing",
  "step",
  "transition",
] as const;
export type EdgeKind = (typeof edgeKinds)[number];

export interface Edge {
  kind: EdgeKind;
  from: XYZ;
  to: XYZ;
  /** True length along the roof, from the vertices in space. */
  lengthFt: number;
  /** Ids of the facets that meet here: two inside the roof, one along its rim. */
  facets: readonly string[];
}

/** Feet; how far from an edge the neighbouring surface is probed. */
const PROBE = 0.05;
const EVEN = 1e-6;

/** Finds the edges of a set of facets and names each by the way its neighbours slope. */
export function classifyEdges(facets: readonly Facet[]): Edge[] {
  const shared = new Map<string, { from: XYZ; to: XYZ; owners: Facet[] }>();
  for (const facet of facets) {
    for (const [from, to] of listSides(facet.vertices)) {
      const key = [pointKey(from), pointKey(to)].toSorted().join("|");
      const found = shared.get(key);
      if (found) found.owners.push(facet);
      else shared.set(key, { from, to, owners: [facet] });
    }
  }
  return [...shared.values()].map(({ from, to, owners }) => ({
    kind: classifyEdge(from, to, owners, facets),
    from,
    to,
    lengthFt: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
    facets: owners.map((facet) => facet.id),
  }));
}

function classifyEdge(
  from: XYZ,
  to: XYZ,
  owners: readonly Facet[],
  facets: readonly Facet[],
): EdgeKind {
  const [first, second] = owners;
  if (!first) throw new Error("an edge belongs to at least one facet");
  const isLevel = Math.abs(from[2] - to[2]) < EVEN;
  if (second)
    return isLevel ? levelKind(from, to, first, second) : slopedKind(from, to, first, second);
  // The side runs counter-clockwise, so the outside of its only facet is on its right.
  const beyond = beside(from, to, -PROBE);
  const neighbour = facets.find((facet) => facet !== first && isInside(beyond, facet.plan));
  const isBelowWall =
    neighbour !== undefined && neighbour.heightAt(beyond) > computeMiddle(from, to)[2] + PROBE;
  if (isBelowWall) return isLevel ? "flashing" : "step";
  return isLevel ? "eave" : "rake";
}

function levelKind(from: XYZ, to: XYZ, first: Facet, second: Facet): EdgeKind {
  const level = from[2];
  const isFirstBelow = first.heightAt(beside(from, to, PROBE)) < level;
  const isSecondBelow = second.heightAt(beside(from, to, -PROBE)) < level;
  if (isFirstBelow && isSecondBelow) return "ridge";
  return isFirstBelow || isSecondBelow ? "transition" : "valley";
}

/** A hip is convex: each plane, carried on past the edge, would rise over its neighbour. */
function slopedKind(from: XYZ, to: XYZ, first: Facet, second: Facet): EdgeKind {
  const beyond = beside(from, to, -PROBE);
  return first.heightAt(beyond) > second.heightAt(beyond) ? "hip" : "valley";
}

const computeMiddle = (from: XYZ, to: XYZ): XYZ => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2,
  (from[2] + to[2]) / 2,
];

/** A point of the plan next to the middle of a side; positive is to the left of its direction. */
function beside(from: XYZ, to: XYZ, feet: number): XY {
  const [x, y] = computeMiddle(from, to);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [x - (feet * (to[1] - from[1])) / length, y + (feet * (to[0] - from[0])) / length];
}

const pointKey = (point: XYZ) =>
  point.map((value) => (Math.round(value * 1e4) / 1e4 + 0).toFixed(4)).join(",");
