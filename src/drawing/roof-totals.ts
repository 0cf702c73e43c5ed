import { type Edge, type EdgeKind, edgeKinds } from "./classify-edges.ts";
import type { Facet } from "./facet.ts";

const SQ_FT_PER_SQUARE = 100;

const wastePercentages = [0, 5, 10, 12, 15, 20] as const;

interface WasteRow {
  percent: number;
  areaSqFt: number;
  squares: number;
}

interface PitchRow {
  pitch: number;
  areaSqFt: number;
  /** Share of the whole roof, 0 to 1. */
  share: number;
}

export interface RoofTotals {
  areaSqFt: number;
  planAreaSqFt: number;
  /** Roof area in squares of 100 sq ft, not rounded. */
  squares: number;
  facetCount: number;
  structureCount: number;
  /** The pitch that covers most of the roof. */
  predominantPitch: number;
  lengthsFt: Record<EdgeKind, number>;
  /** Flattest first. */
  pitches: readonly PitchRow[];
  waste: readonly WasteRow[];
}

/** Sums up a roof: areas, lengths by kind of edge, pitches, and the area with each allowance for waste. */
export function computeRoofTotals(
  facets: readonly Facet[],
  edges: readonly Edge[],
  structureCount: number,
): RoofTotals {
  const areaSqFt = sum(facets.map((facet) => facet.slopedAreaSqFt));
  const pitches = pitchRows(facets, areaSqFt);
  const predominant = pitches.reduce((most, row) => (row.areaSqFt > most.areaSqFt ? row : most));
  return {
    areaSqFt,
    planAreaSqFt: sum(facets.map((facet) => facet.planAreaSqFt)),
    squares: areaSqFt / SQ_FT_PER_SQUARE,
    facetCount: facets.length,
    structureCount,
    predominantPitch: predominant.pitch,
    lengthsFt: lengthsByKind(edges),
    pitches,
    waste: wastePercentages.map((percent) => {
      const withWaste = areaSqFt * (1 + percent / 100);
      return { percent, areaSqFt: withWaste, squares: withWaste / SQ_FT_PER_SQUARE };
    }),
  };
}

function pitchRows(facets: readonly Facet[], areaSqFt: number): PitchRow[] {
  const byPitch = new Map<number, number>();
  for (const { pitch, slopedAreaSqFt } of facets)
    byPitch.set(pitch, (byPitch.get(pitch) ?? 0) + slopedAreaSqFt);
  return [...byPitch]
    .toSorted(([a], [b]) => a - b)
    .map(([pitch, area]) => ({ pitch, areaSqFt: area, share: area / areaSqFt }));
}

function lengthsByKind(edges: readonly Edge[]): Record<EdgeKind, number> {
  const lengths = Object.fromEntries(edgeKinds.map((kind) => [kind, 0])) as Record<
    EdgeKind,
    number
  >;
  for (const { kind, lengthFt } of edges) lengths[kind] += lengthFt;
  return lengths;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
