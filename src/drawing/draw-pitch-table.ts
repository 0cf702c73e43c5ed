import { facetLabels } from "./facet-labels.ts";
import { formatPitch, formatSquareFeet } from "./figures.ts";
import { planFacets, planOutline } from "./plan-layout.ts";
import type { XY } from "./plane-geometry.ts";
import { computePitchFactor, type Roof } from "./roof.ts";
import { type Drawing, inks, lettering, rectangle, type Shape } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import {
  drawTableBesidePlan,
  fitPlanBesideTable,
  TABLE_ROW,
  TABLE_WIDTH,
  tableCorner,
} from "./split-sheet.ts";

/** Flat to steep. */
const pitchTints = ["#f3f7fe", "#e3ecfd", "#cbdcfb", "#b3ccf9"] as const;

/** The plan tinted by pitch, with the share of every pitch in the roof and its pitch factor. */
export function drawPitchTable(roof: Roof, number = "R-105"): Drawing {
  const layout = fitPlanBesideTable(roof);
  const { pitches } = roof.totals;
  const pickPitchTint = (pitch: number) =>
    pitchTints[Math.min(3, 1 + pitches.findIndex((row) => row.pitch === pitch))] ?? inks.tint;
  const [x, y] = tableCorner;
  const rows = pitches.map(({ pitch, areaSqFt }) => [
    formatPitch(pitch),
    computePitchFactor(pitch).toFixed(3),
    formatSquareFeet(areaSqFt),
  ]);
  rows.push(["Total", "", formatSquareFeet(roof.totals.areaSqFt)]);
  const below = y + TABLE_ROW * (rows.length + 1) + 46;
  return drawRoofSheet(roof, { title: "Pitch diagram", number, layout }, [
    ...planFacets(roof, layout, (facet) => pickPitchTint(facet.pitch)),
    ...planOutline(roof, layout),
    ...facetLabels(roof, layout, (facet) => [formatPitch(facet.pitch), `Facet ${facet.id}`]),
    ...drawTableBesidePlan(
      [
        ["Pitch", 100],
        ["Factor", 110],
        ["Area", 190],
      ],
      rows,
    ),
    ...pitches.flatMap(({ pitch, share }, index) =>
      shareBar([x, below + index * 70], formatPitch(pitch), share, pickPitchTint(pitch)),
    ),
  ]);
}

function shareBar([x, y]: XY, label: string, share: number, tint: string): Shape[] {
  return [
    lettering("table", label, [x + 10, y], { size: 18 }),
    lettering("table", `${(share * 100).toFixed(1)} %`, [x + TABLE_WIDTH - 10, y], {
      size: 18,
      anchor: "end",
    }),
    rectangle("table", [x + 10, y + 14], TABLE_WIDTH - 20, 16, { width: 1.2, fill: inks.white }),
    rectangle("table", [x + 10, y + 14], (TABLE_WIDTH - 20) * share, 16, {
      width: 1.2,
      fill: tint,
    }),
  ];
}
