import type { XY } from "./plane-geometry.ts";
import { circle, inks, lettering, penFor, type Shape } from "./shapes.ts";

/** The letter of a facet on a round plate that keeps it clear of the lines below. */
export const facetPlate = (letter: string, at: XY, radius: number, size: number): Shape[] => [
  circle("label", at, radius, { fill: inks.white, width: 2 }),
  lettering("label", letter, [at[0], at[1] + size / 2], {
    size,
    anchor: "middle",
    pen: penFor(size, 1.25),
  }),
];
