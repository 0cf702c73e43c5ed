import { figuresLine } from "./draw-plan.ts";
import { facetLabels } from "./facet-labels.ts";
import { formatPitch, formatSquareFeet } from "./figures.ts";
import { planFacets, planOutline } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawSheet } from "./sheet.ts";
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
  return drawSheet(
    {
      title: "Area diagram",
      subject: roof.name,
      number,
      figures: figuresLine(roof),
      pixelsPerFoot: layout.pixelsPerFoot,
      hasNorth: true,
    },
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
