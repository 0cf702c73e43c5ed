import type { Edge } from "./classify-edges.ts";
import { legendCorner } from "./draw-plan.ts";
import { edgeStyles } from "./edge-styles.ts";
import { onPlan } from "./facet.ts";
import { measureLettering } from "./lettering.ts";
import { edgeLegend } from "./legend.ts";
import { letteredPlate } from "./lettered-plate.ts";
import { fitPlan, planEdges, planFacets, type PlanLayout } from "./plan-layout.ts";
import { midpoint, type XY } from "./plane-geometry.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, lettering, penFor, type Shape } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField, sheetFieldWithin } from "./sheet.ts";

const SIZE = 20;

/** The plan with the true length of every edge, in feet, and the totals by kind. */
export function drawLengths(roof: Roof, number = "R-103"): Drawing {
  const layout = fitPlan(roof, sheetFieldWithin(44, 40, 250, 40));
  const note = { size: 15, ink: inks.muted };
  return drawRoofSheet(roof, { title: "Length diagram", number, layout }, [
    ...planFacets(roof, layout),
    ...planEdges(roof, layout),
    ...edgeLengths(roof, layout),
    ...edgeLegend(roof, legendCorner),
    lettering("legend", "Lengths in feet,", [legendCorner[0], sheetField.bottom - 58], note),
    lettering("legend", "along the slope", [legendCorner[0], sheetField.bottom - 32], note),
  ]);
}

/** The true length of every edge, on it or next to it. */
export const edgeLengths = (roof: Roof, layout: PlanLayout): Shape[] =>
  roof.edges.flatMap((edge) => edgeLabel(edge, layout));

function edgeLabel(edge: Edge, { toSheet, pixelsPerFoot }: PlanLayout): Shape[] {
  const from = toSheet(onPlan(edge.from));
  const to = toSheet(onPlan(edge.to));
  const text = edge.lengthFt.toFixed(1);
  const room = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (room < measureLettering(text, SIZE) + 12)
    return [besideLabel(edge, text, midpoint(from, to))];
  const angle = readingAngle(from, to);
  const across: XY = [-Math.sin(angle), Math.cos(angle)];
  // Under a rim there is a second edge at the same place; the label of the lower one is placed next to it.
  const isUnderRim = edge.kind === "flashing" || edge.kind === "step";
  const away = isUnderRim ? computeSide(edge, pixelsPerFoot, across) : 0;
  const [mx, my] = midpoint(from, to);
  const centre: XY = [mx + across[0] * away, my + across[1] * away];
  return letteredPlate(text, centre, angle, {
    size: SIZE,
    margin: [7, 6],
    fill: inks.paper,
    ink: edgeStyles[edge.kind].ink,
    pen: penFor(SIZE, 1.15),
  });
}

/** For an edge shorter than its own label: level, to its right. */
const besideLabel = (edge: Edge, text: string, [x, y]: XY): Shape =>
  lettering("label", text, [x + 16, y + 4], {
    size: SIZE * 0.85,
    ink: edgeStyles[edge.kind].ink,
    pen: penFor(SIZE * 0.85, 1.15),
  });

/** Pixels towards the inside of the lower facet. */
function computeSide(edge: Edge, pixelsPerFoot: number, across: XY): number {
  const length = Math.hypot(edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]);
  // Inside is to the left of the side's direction; on the sheet y runs down.
  const inside: XY = [-(edge.to[1] - edge.from[1]) / length, -(edge.to[0] - edge.from[0]) / length];
  const isAlong = inside[0] * across[0] + inside[1] * across[1] > 0;
  return Math.min(38, pixelsPerFoot * 2.5) * (isAlong ? 1 : -1);
}

/** Text runs from left to right, and from the bottom to the top where the edge is upright. */
function readingAngle(from: XY, to: XY): number {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (angle > Math.PI / 2 - 1e-6) return angle - Math.PI;
  return angle < -Math.PI / 2 - 1e-6 ? angle + Math.PI : angle;
}
