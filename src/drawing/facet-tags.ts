import { facetPlate } from "./facet-plate.ts";
import type { PlanLayout } from "./plan-layout.ts";
import { roomiestPoint, type XY } from "./plane-geometry.ts";
import type { Facet } from "./facet.ts";
import { downhill, type Roof } from "./roof.ts";
import { inks, lettering, line, penFor, polygon, type Shape } from "./shapes.ts";

/** Letter in a circle and pitch arrow in the roomiest place of every facet. */
export const facetTags = (roof: Roof, layout: PlanLayout): Shape[] =>
  roof.facets.flatMap((facet) => facetTag(facet, layout));

function facetTag(facet: Facet, { toSheet }: PlanLayout): Shape[] {
  const { at, room } = roomiestPoint(facet.plan.map(toSheet));
  const unit = Math.min(1, Math.max(0.5, room / 62));
  const [downX, downY] = downhill[facet.slopes];
  // On the sheet y runs down.
  const down: XY = [downX, -downY];
  const along = (steps: number): XY => [
    at[0] + down[0] * steps * unit,
    at[1] + down[1] * steps * unit,
  ];
  return [
    ...facetPlate(facet.id, along(-27), 25 * unit, 26 * unit),
    ...arrow(along(4), along(50), down, unit),
    ...pitchNumber(facet, along(27), down, unit),
  ];
}

function arrow(from: XY, to: XY, down: XY, unit: number): Shape[] {
  const side: XY = [-down[1], down[0]];
  const head = (along: number, across: number): XY => [
    to[0] - down[0] * along * unit + side[0] * across * unit,
    to[1] - down[1] * along * unit + side[1] * across * unit,
  ];
  return [
    line("label", [from, head(10, 0)], { stroke: inks.accent, width: 3.4 * unit }),
    polygon("label", [to, head(17, 8), head(17, -8)], {
      stroke: inks.accent,
      width: 1.5 * unit,
      fill: inks.accent,
    }),
  ];
}

/** Next to the arrow; upright whichever way the water runs. */
function pitchNumber(facet: Facet, at: XY, down: XY, unit: number): Shape[] {
  const size = 22 * unit;
  const isVertical = down[0] === 0;
  const place: XY = isVertical ? [at[0] + 15 * unit, at[1] + size / 2] : [at[0], at[1] - 13 * unit];
  return [
    lettering("label", String(facet.pitch), place, {
      size,
      anchor: isVertical ? "start" : "middle",
      ink: inks.accent,
      pen: penFor(size, 1.2),
    }),
  ];
}
