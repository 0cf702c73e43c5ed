import type { Edge } from "./classify-edges.ts";
import { legendCorner } from "./draw-plan.ts";
import { edgeStyles } from "./edge-styles.ts";
import { measureLettering } from "./lettering.ts";
import { edgeLegend } from "./legend.ts";
import { fitPlan, planEdges, planFacets, type PlanLayout } from "./plan-layout.ts";
import { midpoint, type XY } from "./plane-geometry.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, lettering, penFor, polygon, type Shape } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField, sheetFieldWithin } from "./sheet.ts";

const SIZE = 20;

/** The plan with the true length of every edge, in feet, and the totals by kind. */
export function drawLengths(roof: Roof, number = "R-103"): Drawing {
  const layout = fitPlan(roof, sheetFieldWithin(44, 40, 250, 40));
  return drawRoofSheet(
    roof,
    { title: "Length diagram", number, pixelsPerFoot: layout.pixelsPerFoot },
    [
      ...planFacets(roof, layout),
      ...planEdges(roof, layout),
      ...edgeLengths(roof, layout),
      ...edgeLegend(roof, legendCorner),
      lettering("legend", "Lengths in feet,", [legendCorner[0], sheetField.bottom - 58], {
        size: 15,
        ink: inks.muted,
      }),
      lettering("legend", "along the slope", [legendCorner[0], sheetField.bottom - 32], {
        size: 15,
        ink: inks.muted,
      }),
    ],
  );
}

/** The true length of every edge, on it or next to it. */
export const edgeLengths = (roof: Roof, layout: PlanLayout): Shape[] =>
  roof.edges.flatMap((edge) => edgeLabel(edge, layout));

function edgeLabel(edge: Edge, { toSheet, pixelsPerFoot }: PlanLayout): Shape[] {
  const from = toSheet([edge.from[0], edge.from[1]]);
  const to = toSheet([edge.to[0], edge.to[1]]);
  const text = edge.lengthFt.toFixed(1);
  const width = measureLettering(text, SIZE);
  const room = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const { angle, along, across } = readingDirection(from, to);
  if (room < width + 12) return [besideLabel(edge, text, midpoint(from, to))];
  // Under a rim there is a second edge at the same place; the label of the lower one is placed next to it.
  const isUnderRim = edge.kind === "flashing" || edge.kind === "step";
  const away = isUnderRim ? sideOf(edge, pixelsPerFoot, across) : 0;
  const [mx, my] = midpoint(from, to);
  const centre: XY = [mx + across[0] * away, my + across[1] * away];
  const corner = (x: number, y: number): XY => [
    centre[0] + along[0] * x + across[0] * y,
    centre[1] + along[1] * x + across[1] * y,
  ];
  const [halfWidth, halfHeight] = [width / 2 + 7, SIZE / 2 + 6];
  const ink = edgeStyles[edge.kind].ink;
  return [
    polygon(
      "label",
      [
        corner(-halfWidth, -halfHeight),
        corner(halfWidth, -halfHeight),
        corner(halfWidth, halfHeight),
        corner(-halfWidth, halfHeight),
      ],
      { stroke: null, fill: inks.paper },
    ),
    lettering("label", text, corner(0, SIZE / 2), {
      size: SIZE,
      anchor: "middle",
      angle,
      ink,
      pen: penFor(SIZE, 1.15),
    }),
  ];
}

/** For an edge shorter than its own label: level, to its right. */
const besideLabel = (edge: Edge, text: string, [x, y]: XY): Shape =>
  lettering("label", text, [x + 16, y + 4], {
    size: SIZE * 0.85,
    ink: edgeStyles[edge.kind].ink,
    pen: penFor(SIZE * 0.85, 1.15),
  });

/** Pixels towards the inside of the lower facet. */
function sideOf(edge: Edge, pixelsPerFoot: number, across: XY): number {
  const length = Math.hypot(edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]);
  // Inside is to the left of the side's direction; on the sheet y runs down.
  const inside: XY = [-(edge.to[1] - edge.from[1]) / length, -(edge.to[0] - edge.from[0]) / length];
  const isAlong = inside[0] * across[0] + inside[1] * across[1] > 0;
  return Math.min(38, pixelsPerFoot * 2.5) * (isAlong ? 1 : -1);
}

/** Text runs from left to right, and from the bottom to the top where the edge is upright. */
function readingDirection(from: XY, to: XY): { angle: number; along: XY; across: XY } {
  let angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (angle > Math.PI / 2 - 1e-6) angle -= Math.PI;
  if (angle < -Math.PI / 2 - 1e-6) angle += Math.PI;
  const along: XY = [Math.cos(angle), Math.sin(angle)];
  return { angle: (angle * 180) / Math.PI, along, across: [-along[1], along[0]] };
}
