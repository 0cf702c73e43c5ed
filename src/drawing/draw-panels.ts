import { computeCourses } from "./courses.ts";
import { facetLetters } from "./facet-labels.ts";
import { onPlan } from "./facet.ts";
import { formatFeetInches } from "./figures.ts";
import { planOutline } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, lettering, line, polygon } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField } from "./sheet.ts";
import { SHEET_COVER_FT, computeSheets } from "./roof-sheets.ts";
import { drawTableBesidePlan, fitPlanBesideTable, tableCorner } from "./split-sheet.ts";

/** The layout of metal sheets on every facet, with their number and the longest cut. */
export function drawPanels(roof: Roof, number = "A-401"): Drawing {
  const layout = fitPlanBesideTable(roof);
  const runs = roof.facets.map(computeSheets);
  const sheetCount = runs.reduce((sum, run) => sum + run.count, 0);
  return drawRoofSheet(roof, { title: "Sheet layout", number, layout }, [
    ...roof.facets.flatMap((facet) => [
      polygon("facet", facet.plan.map(layout.toSheet), { stroke: null, fill: "#f1f6fe" }),
      ...computeCourses(facet, SHEET_COVER_FT, "downhill").map((seam) =>
        line("course", seam.map(onPlan).map(layout.toSheet), { stroke: "#7fa5ee", width: 1.6 }),
      ),
    ]),
    ...planOutline(roof, layout),
    ...facetLetters(roof, layout),
    ...drawTableBesidePlan(
      [
        ["Facet", 110],
        ["Sheets", 120],
        ["Longest cut", 170],
      ],
      [
        ...runs.map((run) => [run.facet, String(run.count), formatFeetInches(run.longestFt)]),
        ["Total", String(sheetCount), ""],
      ],
    ),
    lettering(
      "table",
      `Cover per sheet ${formatFeetInches(SHEET_COVER_FT)}`,
      [tableCorner[0] + 10, sheetField.bottom - 32],
      { size: 15, ink: inks.muted },
    ),
  ]);
}
