import { computeCourses } from "./courses.ts";
import { edgeStyles } from "./edge-styles.ts";
import type { Edge, EdgeKind } from "./classify-edges.ts";
import { type Box, computeBox, type XY } from "./plane-geometry.ts";
import { type Facet, onPlan } from "./facet.ts";
import type { Roof } from "./roof.ts";
import { inks, line, polygon, type Shape } from "./shapes.ts";

/** How the ground plan (feet, y north) lies on the sheet (pixels, y down). */
export interface PlanLayout {
  pixelsPerFoot: number;
  toSheet: (point: XY) => XY;
}

/** Lays the plan of a roof as large as it fits, in the middle of a box of the sheet. */
export function fitPlan(roof: Roof, field: Box): PlanLayout {
  const plan = computeBox(roof.structures.flatMap((structure) => structure.footprint));
  const width = plan.right - plan.left;
  const depth = plan.bottom - plan.top;
  const pixelsPerFoot = Math.min(
    (field.right - field.left) / width,
    (field.bottom - field.top) / depth,
  );
  const left = (field.left + field.right - width * pixelsPerFoot) / 2;
  const bottom = (field.top + field.bottom + depth * pixelsPerFoot) / 2;
  return {
    pixelsPerFoot,
    toSheet: ([x, y]) => [
      left + (x - plan.left) * pixelsPerFoot,
      bottom - (y - plan.top) * pixelsPerFoot,
    ],
  };
}

/** Light falls from the north-west, so the slopes facing away are slightly shaded. */
const shades: Record<Facet["slopes"], string> = {
  N: "#ffffff",
  W: "#f7f9fc",
  E: "#edf1f7",
  S: "#f2f5fa",
};

export const planFacets = (
  roof: Roof,
  { toSheet }: PlanLayout,
  pickFill: (facet: Facet) => string = (facet) => shades[facet.slopes],
): Shape[] =>
  roof.facets.flatMap((facet) => [
    polygon("facet", facet.plan.map(toSheet), { stroke: null, fill: pickFill(facet) }),
    ...computeCourses(facet, 2).map((course) =>
      line("course", course.map(onPlan).map(toSheet), { stroke: "#e3e7ee", width: 1 }),
    ),
  ]);

/** Painted first to last, so that the lines that matter most lie on top where they meet. */
const paintingOrder: readonly EdgeKind[] = [
  "eave",
  "rake",
  "flashing",
  "step",
  "transition",
  "hip",
  "valley",
  "ridge",
];

export function planEdges(roof: Roof, { toSheet, pixelsPerFoot }: PlanLayout, weight = 1): Shape[] {
  return paintingOrder.flatMap((kind) =>
    roof.edges
      .filter((edge) => edge.kind === kind)
      .map((edge) => {
        const { ink, width, dash } = edgeStyles[kind];
        const isUnderRim = kind === "flashing" || kind === "step";
        const ends = isUnderRim
          ? movedIn(edge, 7 / pixelsPerFoot)
          : [onPlan(edge.from), onPlan(edge.to)];
        return line("edge", ends.map(toSheet), { stroke: ink, width: width * weight, dash });
      }),
  );
}

/** Flashing is right below the rim of the higher roof; drawn next to it, both are visible. */
function movedIn({ from, to }: Edge, feet: number): XY[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(-feet * (to[1] - from[1])) / length, (feet * (to[0] - from[0])) / length];
  return [from, to].map(([x, y]): XY => [x + dx, y + dy]);
}

/** Every edge as a plain ink line: for sheets whose subject is not the kinds of edges. */
export function planOutline(roof: Roof, { toSheet }: PlanLayout, width = 3): Shape[] {
  return roof.edges.map((edge) =>
    line("edge", [toSheet(onPlan(edge.from)), toSheet(onPlan(edge.to))], {
      stroke: inks.ink,
      width: edge.facets.length === 1 ? width * 1.5 : width,
    }),
  );
}
