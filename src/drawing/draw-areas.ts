import { facetLabels } from "./facet-labels.ts";
import { formatPitch, formatSquareFeet } from "./figures.ts";
import { planFacets, planOutline } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { drawTableBesidePlan, fitPlanBesideTable } from "./split-sheet.ts";

/** The plan with the sloped area of every facet, and the table that adds them up. */
export function drawAreas(roof: Roof, number = "R-104"): Drawing {
  const layout = fitPlanBesideTable(roof);
  return drawRoofSheet(roof, { title: "Area diagram", number, layout }, [
    ...planFacets(roof, layout),
    ...planOutline(roof, layout),
    ...facetLabels(roof, layout, (facet) => [facet.id, formatSquareFeet(facet.slopedAreaSqFt)]),
    ...drawTableBesidePlan(
      [
        ["Facet", 110],
        ["Pitch", 120],
        ["Area", 170],
      ],
      [
        ...roof.facets.map(({ id, pitch, slopedAreaSqFt }) => [
          id,
          formatPitch(pitch),
          formatSquareFeet(slopedAreaSqFt),
        ]),
        ["Total", "", formatSquareFeet(roof.totals.areaSqFt)],
      ],
    ),
  ]);
}
