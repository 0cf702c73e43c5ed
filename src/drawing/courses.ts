import { computeBox, crossSection, type XY } from "./plane-geometry.ts";
import type { Facet, XYZ } from "./facet.ts";
import { downhill } from "./roof.ts";

/** Lines on a facet, `feet` apart as measured along the roof: level ones as shingles lie, or those that run downhill. */
export function computeCourses(
  facet: Facet,
  feet: number,
  run: "level" | "downhill" = "level",
): XYZ[][] {
  const isLevelEastWest = downhill[facet.slopes][0] === 0;
  const isEastWest = run === "level" ? isLevelEastWest : !isLevelEastWest;
  const { left, right, top, bottom } = computeBox(facet.plan);
  const [low, high] = isEastWest ? [top, bottom] : [left, right];
  const step = run === "level" ? feet / facet.pitchFactor : feet;
  const lines: XYZ[][] = [];
  for (let value = low + step; value < high - step / 4; value += step) {
    for (const [from, to] of crossSection(facet.plan, isEastWest ? "y" : "x", value)) {
      const ends = [from, to].map((along): XY => (isEastWest ? [along, value] : [value, along]));
      lines.push(ends.map((end) => [...end, facet.heightAt(end)]));
    }
  }
  return lines;
}
