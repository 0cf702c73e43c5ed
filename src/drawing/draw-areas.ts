import { facetLabels } from "./facet-labels.ts";
import { formatPitch, formatSquareFeet } from "./figures.ts";
import { planFacets, planOutline } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { fitPlanBesideTable, tableCorner } from "./split-sheet.ts";
import { drawTable } from "./table.ts";

/** The plan with the sloped area of every facet, and the table that adds them up. */
export function drawAreas(roof: Roof, number = "R-104"): Drawing {
  const layout = fitPlanBesideTable(roof);
  const rows = roof.facets.map((facet) => [
    facet.id,
    formatPitch(facet.pitch),
    formatSquareFeet(facet.slopedAreaSqFt),
  ]);
  rows.push(["Total", "", formatSquareFeet(roof.totals.areaSqFt)]);
  return drawRoofSheet(
    roof,
    { title: "Area diagram", number, pixelsPerFoot: layout.pixelsPerFoot },
    [
      ...planFacets(roof, layout),
      ...planOutline(roof, layout),
      ...facetLabels(roof, layout, (facet) => [facet.id, formatSquareFeet(facet.slopedAreaSqFt)]),
      ...drawTable(
        tableCorner,
        [
          { title: "Facet", width: 110 },
          { title: "Pitch", width: 120, align: "right" },
          { title: "Area", width: 170, align: "right" },
        ],
        rows,
        { size: 21, rowHeight: 52, strongRow: rows.length - 1 },
      ),
    ],
  );
}
