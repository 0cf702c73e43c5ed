import { coursesOf } from "./courses.ts";
import { facetLetters } from "./facet-labels.ts";
import { formatFeetInches } from "./figures.ts";
import { planOutline } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, lettering, line, polygon } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField } from "./sheet.ts";
import { SHEET_COVER_FT, sheetsOf } from "./roof-sheets.ts";
import { fitPlanBesideTable, tableCorner } from "./split-sheet.ts";
import { drawTable } from "./table.ts";

/** The layout of metal sheets on every facet, with their number and the longest cut. */
export function drawPanels(roof: Roof, number = "A-401"): Drawing {
  const layout = fitPlanBesideTable(roof);
  const runs = roof.facets.map(sheetsOf);
  const rows = runs.map((run) => [run.facet, String(run.count), formatFeetInches(run.longestFt)]);
  rows.push(["Total", String(runs.reduce((sum, run) => sum + run.count, 0)), ""]);
  return drawRoofSheet(
    roof,
    { title: "Sheet layout", number, pixelsPerFoot: layout.pixelsPerFoot },
    [
      ...roof.facets.flatMap((facet) => [
        polygon("facet", facet.plan.map(layout.toSheet), { stroke: null, fill: "#f1f6fe" }),
        ...coursesOf(facet, SHEET_COVER_FT, "downhill").map((seam) =>
          line(
            "course",
            seam.map(([x, y]) => layout.toSheet([x, y])),
            {
              stroke: "#7fa5ee",
              width: 1.6,
            },
          ),
        ),
      ]),
      ...planOutline(roof, layout),
      ...facetLetters(roof, layout),
      ...drawTable(
        tableCorner,
        [
          { title: "Facet", width: 110 },
          { title: "Sheets", width: 120, align: "right" },
          { title: "Longest cut", width: 170, align: "right" },
        ],
        rows,
        { size: 21, rowHeight: 52, strongRow: rows.length - 1 },
      ),
      lettering(
        "table",
        `Cover per sheet ${formatFeetInches(SHEET_COVER_FT)}`,
        [tableCorner[0] + 10, sheetField.bottom - 32],
        {
          size: 15,
          ink: inks.muted,
        },
      ),
    ],
  );
}
