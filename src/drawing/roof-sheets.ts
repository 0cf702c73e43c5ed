import { computeBox, crossSection } from "./plane-geometry.ts";
import type { Facet } from "./facet.ts";
import { downhill } from "./roof.ts";

/** Feet of roof that one metal sheet covers across. */
export const SHEET_COVER_FT = 2.5;

interface SheetRun {
  facet: string;
  count: number;
  longestFt: number;
  /** Lengths of all sheets added up. */
  totalFt: number;
}

/** How many metal sheets a facet takes, each running from eave to ridge, and how long they are cut. */
export function computeSheets(facet: Facet): SheetRun {
  const isAcrossX = downhill[facet.slopes][0] === 0;
  const box = computeBox(facet.plan);
  const [low, high] = isAcrossX ? [box.left, box.right] : [box.top, box.bottom];
  const corners = facet.plan.map((corner) => corner[isAcrossX ? 0 : 1]);
  const count = Math.ceil((high - low) / SHEET_COVER_FT - 1e-9);
  const lengths = Array.from({ length: count }, (_, index) => {
    const from = low + index * SHEET_COVER_FT;
    const to = Math.min(high, from + SHEET_COVER_FT);
    const places = [from + 1e-6, to - 1e-6, ...corners.filter((at) => at > from && at < to)];
    const runs = places.map((at) =>
      crossSection(facet.plan, isAcrossX ? "x" : "y", at).reduce(
        (sum, [start, end]) => sum + end - start,
        0,
      ),
    );
    return Math.max(...runs) * facet.pitchFactor;
  });
  return {
    facet: facet.id,
    count,
    longestFt: Math.max(...lengths),
    totalFt: lengths.reduce((sum, length) => sum + length, 0),
  };
}
