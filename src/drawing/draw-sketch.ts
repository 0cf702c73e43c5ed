import { planDimensions } from "./dimensions.ts";
import { facetLabels } from "./facet-labels.ts";
import { formatSquareFeet } from "./figures.ts";
import { fitPlan, planOutline, type PlanLayout } from "./plan-layout.ts";
import type { Facet } from "./facet.ts";
import type { Roof } from "./roof.ts";
import { circle, type Drawing, inks, polygon, rectangle, type Shape } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField, sheetFieldWithin } from "./sheet.ts";

/** The roof as faces on a sketching grid, one face selected: what an estimating program opens. */
export function drawSketch(roof: Roof, number = "X-301"): Drawing {
  const layout = fitPlan(roof, sheetFieldWithin(150, 40, 70, 124));
  const [selected] = roof.facets.toSorted((a, b) => b.slopedAreaSqFt - a.slopedAreaSqFt);
  return drawRoofSheet(roof, { title: "Roof sketch", number, layout }, [
    ...grid(layout),
    ...roof.facets.map((facet) =>
      polygon("facet", facet.plan.map(layout.toSheet), {
        stroke: null,
        fill: facet === selected ? "#dbe7fd" : inks.white,
      }),
    ),
    ...planDimensions(roof, layout),
    ...planOutline(roof, layout, 2.6),
    ...(selected ? handles(selected, layout) : []),
    ...facetLabels(roof, layout, (facet) => [
      `F${facet.id.charCodeAt(0) - 64}`,
      formatSquareFeet(facet.slopedAreaSqFt),
    ]),
  ]);
}

/** Dots every two feet over the whole field. */
function grid({ toSheet, pixelsPerFoot }: PlanLayout): Shape[] {
  const step = pixelsPerFoot * (pixelsPerFoot > 9 ? 2 : 4);
  const [originX, originY] = toSheet([0, 0]);
  const first = (origin: number, low: number) => origin - Math.floor((origin - low) / step) * step;
  const dots: Shape[] = [];
  for (let x = first(originX, sheetField.left); x <= sheetField.right; x += step)
    for (let y = first(originY, sheetField.top); y <= sheetField.bottom; y += step)
      dots.push(
        rectangle("course", [x - 1.2, y - 1.2], 2.4, 2.4, { stroke: null, fill: inks.fine }),
      );
  return dots;
}

function handles(facet: Facet, { toSheet }: PlanLayout): Shape[] {
  const outline = facet.plan.map(toSheet);
  return [
    polygon("edge", outline, { stroke: inks.accent, width: 5 }),
    ...outline.map((corner) =>
      circle("edge", corner, 8.5, { stroke: inks.accent, width: 3, fill: inks.white }),
    ),
  ];
}
