import { edgeKinds, type EdgeKind } from "./classify-edges.ts";
import { planDimensions } from "./dimensions.ts";
import { edgeLengths } from "./draw-lengths.ts";
import { facetLabels } from "./facet-labels.ts";
import { facetTags } from "./facet-tags.ts";
import { formatPitch, formatSquareFeet } from "./figures.ts";
import { fitPlan, planEdges, planFacets } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Shape } from "./shapes.ts";

export type ReportLayer = "plan" | "lengths" | "pitches" | "areas";

export interface ReportPlan {
  width: number;
  height: number;
  facets: readonly Shape[];
  /** Only the kinds that the roof has. */
  edges: readonly { kind: EdgeKind; shapes: readonly Shape[] }[];
  /** What each sheet of a report writes over the same plan. */
  layers: Record<ReportLayer, readonly Shape[]>;
}

const WIDTH = 640;
const HEIGHT = 652;

/** One plan for the sheets of a report that a reader leafs through: the roof once, the lettering of every sheet apart. */
export function drawReportPlan(roof: Roof): ReportPlan {
  const layout = fitPlan(roof, { left: 122, top: 14, right: 626, bottom: HEIGHT - 112 });
  const drawEdges = (kind: EdgeKind) => ({
    kind,
    shapes: planEdges(
      { ...roof, edges: roof.edges.filter((edge) => edge.kind === kind) },
      layout,
      0.8,
    ),
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    facets: planFacets(roof, layout),
    edges: edgeKinds.filter((kind) => roof.totals.lengthsFt[kind] > 0).map(drawEdges),
    layers: {
      plan: [...planDimensions(roof, layout), ...facetTags(roof, layout)],
      lengths: edgeLengths(roof, layout),
      pitches: facetLabels(roof, layout, ({ id, pitch }) => [formatPitch(pitch), `Facet ${id}`]),
      areas: facetLabels(roof, layout, ({ id, slopedAreaSqFt }) => [
        id,
        formatSquareFeet(slopedAreaSqFt),
      ]),
    },
  };
}
