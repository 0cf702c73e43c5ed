import { facetPlate } from "./facet-plate.ts";
import { measureLettering } from "./lettering.ts";
import type { PlanLayout } from "./plan-layout.ts";
import { crossSection, roomiestPoint, type XY } from "./plane-geometry.ts";
import type { Facet } from "./facet.ts";
import type { Roof } from "./roof.ts";
import { inks, lettering, penFor, type Shape } from "./shapes.ts";

const LARGE = 32;
const SMALL = 19;
const SMALLEST = 12;

/** A strong line and, where there is room, a second one below it in the middle of every facet. */
export function facetLabels(
  roof: Roof,
  { toSheet }: PlanLayout,
  formatLines: (facet: Facet) => readonly [string, string],
): Shape[] {
  return roof.facets.flatMap((facet) => {
    const [first, second] = formatLines(facet);
    const outline = facet.plan.map(toSheet);
    const { at, room } = roomiestPoint(outline);
    const size = Math.min(
      LARGE,
      room * 0.6,
      fittingSize(first, LARGE, outline, at, at[1] - room * 0.3),
    );
    const baseline = at[1] + size / 2;
    const below = baseline + size * 0.3;
    const smaller = Math.min(
      SMALL,
      room * 0.42,
      fittingSize(second, SMALL, outline, at, below + SMALL),
    );
    const hasSecond = smaller >= SMALLEST;
    const lift = hasSecond ? smaller * 0.75 : 0;
    const shapes: Shape[] = [
      lettering("label", first, [at[0], baseline - lift], {
        size,
        anchor: "middle",
        pen: penFor(size, 1.2),
      }),
    ];
    if (hasSecond)
      shapes.push(
        lettering("label", second, [at[0], below + smaller - lift * 0.55], {
          size: smaller,
          anchor: "middle",
          ink: inks.accentDeep,
        }),
      );
    return shapes;
  });
}

export const facetLetters = (roof: Roof, { toSheet }: PlanLayout): Shape[] =>
  roof.facets.flatMap((facet) => {
    const { at, room } = roomiestPoint(facet.plan.map(toSheet));
    const radius = Math.min(26, room * 0.8);
    return facetPlate(facet.id, at, radius, radius);
  });

/** The largest size at which a line of text centred over `at` stays inside the outline at a height. */
function fittingSize(
  text: string,
  size: number,
  outline: readonly XY[],
  [x]: XY,
  height: number,
): number {
  const stretch = crossSection(outline, "y", height).find(([from, to]) => from < x && x < to);
  if (!stretch) return 0;
  const width = 2 * Math.min(x - stretch[0], stretch[1] - x) - 14;
  return (size * Math.max(0, width)) / measureLettering(text, size);
}
