import { planDimensions } from "./dimensions.ts";
import { facetTags } from "./facet-tags.ts";
import { edgeLegend, tagKey } from "./legend.ts";
import { fitPlan, planEdges, planFacets } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField, sheetFieldWithin } from "./sheet.ts";

/** The part of the sheet for a plan: dimension lines are left of it and below, the legend to its right. */
const planField = sheetFieldWithin(122, 24, 236, 112);

export const legendCorner = [sheetField.right - 184, sheetField.top + 34] as const;

/** The roof from above: facets, edges by kind, pitch arrows, dimension lines and the legend of lengths. */
export function drawPlan(roof: Roof, number = "R-101"): Drawing {
  const layout = fitPlan(roof, planField);
  return drawRoofSheet(roof, { title: "Roof plan", number, layout }, [
    ...planFacets(roof, layout),
    ...planDimensions(roof, layout),
    ...planEdges(roof, layout),
    ...facetTags(roof, layout),
    ...edgeLegend(roof, legendCorner),
    ...tagKey([sheetField.right - 184, sheetField.bottom - 40]),
  ]);
}
