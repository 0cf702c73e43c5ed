import { planDimensions } from "./dimensions.ts";
import { facetTags } from "./facet-tags.ts";
import { formatPitch, formatSquareFeet, formatSquares } from "./figures.ts";
import { edgeLegend, tagKey } from "./legend.ts";
import { fitPlan, planEdges, planFacets } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawSheet, sheetField } from "./sheet.ts";

/** The part of the sheet for a plan: dimension lines stand left of it and below, the legend to its right. */
const planField = {
  left: sheetField.left + 122,
  top: sheetField.top + 24,
  right: sheetField.right - 236,
  bottom: sheetField.bottom - 112,
};

export const legendCorner = [sheetField.right - 184, sheetField.top + 34] as const;

/** The roof from above: facets, edges by kind, pitch arrows, dimension lines and the legend of lengths. */
export function drawPlan(roof: Roof, number = "R-101"): Drawing {
  const layout = fitPlan(roof, planField);
  return drawSheet(
    {
      title: "Roof plan",
      subject: roof.name,
      number,
      figures: figuresLine(roof),
      pixelsPerFoot: layout.pixelsPerFoot,
      hasNorth: true,
    },
    [
      ...planFacets(roof, layout),
      ...planDimensions(roof, layout),
      ...planEdges(roof, layout),
      ...facetTags(roof, layout),
      ...edgeLegend(roof, legendCorner),
      ...tagKey([sheetField.right - 184, sheetField.bottom - 40]),
    ],
  );
}

/** The figures that every sheet of a roof repeats in its title block. */
export const figuresLine = ({ totals }: Roof): string =>
  `· ${formatSquareFeet(totals.areaSqFt)} · ${formatSquares(totals.squares)} · ${formatPitch(totals.predominantPitch)}`;
