import { drawAreas } from "./draw-areas.ts";
import { drawElevation } from "./draw-elevation.ts";
import { drawHouse, drawIsometric } from "./draw-isometric.ts";
import { drawLengths } from "./draw-lengths.ts";
import { drawPanels } from "./draw-panels.ts";
import { drawPitchTable } from "./draw-pitch-table.ts";
import { drawPlan } from "./draw-plan.ts";
import { drawSketch } from "./draw-sketch.ts";
import { drawTakeOff } from "./draw-take-off.ts";
import { computeCourses } from "./courses.ts";
import { cropDrawing } from "./crop-drawing.ts";
import { edgeStyles } from "./edge-styles.ts";
import { type Compass, type Facet, onPlan } from "./facet.ts";
import { formatPitch } from "./figures.ts";
import { letteredPlate } from "./lettered-plate.ts";
import { measureLettering } from "./lettering.ts";
import { fitPlan, planEdges, planFacets, planOutline, type PlanLayout } from "./plan-layout.ts";
import { type Box, computeArea, midpoint, roomiestPoint } from "./plane-geometry.ts";
import { viewFrom } from "./projection.ts";
import type { Roof } from "./roof.ts";
import { SHEET_COVER_FT } from "./roof-sheets.ts";
import {
  circle,
  type Drawing,
  inks,
  lettering,
  line,
  penFor,
  polygon,
  rectangle,
  segment,
  type Shape,
} from "./shapes.ts";

export const drawingViews = [
  "plan",
  "isometric",
  "elevation",
  "lengths",
  "areas",
  "pitches",
  "sketch",
  "panels",
  "take-off",
] as const;
export type DrawingView = (typeof drawingViews)[number];

interface ViewOptions extends CardOptions {
  /** Drawing number in the title block. */
  number: string;
}

interface CardOptions {
  /** Elevations only. */
  side?: Compass;
  /** 3D views only: degrees east of due south from which the house is seen. */
  azimuth?: number;
}

export function drawView(view: DrawingView, roof: Roof, options: ViewOptions): Drawing {
  return sheets[view](roof, options);
}

const sheets: Record<DrawingView, (roof: Roof, options: ViewOptions) => Drawing> = {
  plan: (roof, { number }) => drawPlan(roof, number),
  isometric: drawIsometric,
  elevation: drawElevation,
  lengths: (roof, { number }) => drawLengths(roof, number),
  areas: (roof, { number }) => drawAreas(roof, number),
  pitches: (roof, { number }) => drawPitchTable(roof, number),
  sketch: (roof, { number }) => drawSketch(roof, number),
  panels: (roof, { number }) => drawPanels(roof, number),
  "take-off": (roof, { number }) => drawTakeOff(roof, number),
};

const CARD_WIDTH = 400;
const CARD_HEIGHT = 300;
const cardField: Box = { left: 40, top: 36, right: 360, bottom: 264 };

/**
 * The same view drawn for a card of 160 to 330 pixels: the subject alone, as large as it fits, with few large labels and
 * nothing of the sheet around it.
 */
export const drawCard = (view: DrawingView, roof: Roof, options: CardOptions = {}): Drawing => ({
  title: roof.name,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  shapes: [
    rectangle("paper", [0, 0], CARD_WIDTH, CARD_HEIGHT, { stroke: null, fill: inks.paper }),
    ...cards[view](roof, options, fitPlan(roof, cardField)),
  ],
});

const cards: Record<DrawingView, (roof: Roof, options: CardOptions, plan: PlanLayout) => Shape[]> =
  {
    plan: (roof, _, plan) => [
      ...flatFacets(roof, plan),
      ...planEdges(roof, plan, 0.75),
      ...largeLabels(roof, plan, (facet) => facet.id),
    ],
    lengths: (roof, _, plan) => [
      ...flatFacets(roof, plan),
      ...planEdges(roof, plan, 0.75),
      ...longestEdges(roof, plan),
    ],
    areas: (roof, _, plan) => [
      ...flatFacets(roof, plan, ({ id }) => (id.charCodeAt(0) % 2 ? inks.tint : inks.white)),
      ...planOutline(roof, plan, 2.2),
      ...largeLabels(roof, plan, ({ slopedAreaSqFt }) => String(Math.round(slopedAreaSqFt))),
    ],
    pitches: (roof, _, plan) => [
      ...flatFacets(roof, plan, ({ pitch }) =>
        pitch === roof.totals.predominantPitch ? "#cbdcfb" : inks.white,
      ),
      ...planOutline(roof, plan, 2.2),
      ...largeLabels(roof, plan, ({ pitch }) => formatPitch(pitch)),
    ],
    sketch: (roof, _, plan) => [...cardGrid(), ...flatFacets(roof, plan), ...selection(roof, plan)],
    panels: (roof, _, plan) => [
      ...flatFacets(roof, plan, () => inks.tint),
      ...roof.facets.flatMap((facet) =>
        computeCourses(facet, SHEET_COVER_FT * 2, "downhill").map((seam) =>
          line("course", seam.map(onPlan).map(plan.toSheet), { stroke: "#7fa5ee", width: 1.5 }),
        ),
      ),
      ...planOutline(roof, plan, 2.2),
    ],
    isometric: (roof, { azimuth = -32 }) => house(roof, azimuth, cardField),
    elevation: (roof, options) =>
      onGround(cropDrawing(drawElevation(roof, options), solids), cardField),
    "take-off": (roof) => [
      ...house(roof, -38, { ...cardField, left: 20, right: 268 }),
      ...quantityBars(),
    ],
  };

const solids = ["facet", "wall", "opening", "edge"] as const;

const flatFacets = (roof: Roof, plan: PlanLayout, pickFill?: (facet: Facet) => string): Shape[] =>
  planFacets(roof, plan, pickFill).filter(({ role }) => role === "facet");

/** Boards and shingles would be grey at this size. */
const house = (roof: Roof, azimuth: number, field: Box): Shape[] =>
  drawHouse(roof, viewFrom(azimuth, 36), field).flatMap((shape) =>
    shape.kind === "path" && shape.role !== "course" && shape.role !== "label"
      ? { ...shape, width: Math.min(2.2, shape.width) }
      : [],
  );

/** Moves and scales what stands on the ground into the middle of a field. */
function onGround({ width, height, shapes }: Drawing, field: Box): Shape[] {
  const scale = Math.min((field.right - field.left) / width, (field.bottom - field.top) / height);
  const left = (field.left + field.right - width * scale) / 2;
  const top = (field.top + field.bottom - height * scale) / 2;
  const ground = top + height * scale;
  const moved = shapes.flatMap((shape) =>
    shape.kind === "path"
      ? {
          ...shape,
          points: shape.points.map(([x, y]) => [left + x * scale, top + y * scale] as const),
          width: Math.min(2, shape.width),
        }
      : [],
  );
  return [...moved, segment("ground", [16, ground], [CARD_WIDTH - 16, ground], { width: 3.5 })];
}

const MOST_LABELS = 4;
const LABEL_SIZE = 24;
/** Smaller ones can't be read on the smallest card. */
const LEAST_LABEL_SIZE = 15;

/** A word on each of the facets that have most room for it. */
const largeLabels = (
  roof: Roof,
  { toSheet }: PlanLayout,
  formatLabel: (facet: Facet) => string,
): Shape[] =>
  roof.facets
    .map((facet) => ({ text: formatLabel(facet), ...roomiestPoint(facet.plan.map(toSheet)) }))
    .toSorted((one, other) => other.room - one.room)
    .slice(0, MOST_LABELS)
    .flatMap(({ text, at: [x, y], room }) => {
      const fitting = (1.7 * room * LABEL_SIZE) / measureLettering(text, LABEL_SIZE);
      const size = Math.min(LABEL_SIZE, fitting, room);
      if (size < LEAST_LABEL_SIZE) return [];
      const style = { size, anchor: "middle", pen: penFor(size, 1.3) } as const;
      return lettering("label", text, [x, y + size / 2], style);
    });

const longestEdges = (roof: Roof, { toSheet }: PlanLayout): Shape[] =>
  roof.edges
    .filter(({ kind }) => kind === "ridge" || kind === "eave" || kind === "rake")
    .toSorted((one, other) => other.lengthFt - one.lengthFt)
    .slice(0, MOST_LABELS - 1)
    .flatMap((edge) => {
      const [from, to] = [toSheet(onPlan(edge.from)), toSheet(onPlan(edge.to))];
      const isUpright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
      return letteredPlate(
        edge.lengthFt.toFixed(1),
        midpoint(from, to),
        isUpright ? -Math.PI / 2 : 0,
        {
          size: 18,
          margin: [6, 5],
          fill: inks.paper,
          ink: edgeStyles[edge.kind].ink,
          pen: penFor(18, 1.3),
        },
      );
    });

/** Rows of dots. */
const cardGrid = (): Shape[] =>
  Array.from({ length: 15 }, (_, row) =>
    segment("course", [9, 10 + row * 20], [CARD_WIDTH, 10 + row * 20], {
      stroke: inks.fine,
      width: 2,
      dash: [2, 18],
    }),
  );

/** The largest face as an estimating program shows the one that is selected. */
function selection(roof: Roof, plan: PlanLayout): Shape[] {
  const [largest] = roof.facets.toSorted(
    (one, other) => computeArea(other.plan) - computeArea(one.plan),
  );
  const outline = largest?.plan.map(plan.toSheet) ?? [];
  return [
    polygon("facet", outline, { stroke: null, fill: "#cbdcfb" }),
    ...planOutline(roof, plan, 2.2),
    polygon("edge", outline, { stroke: inks.accent, width: 3.5 }),
    ...outline.map((corner) =>
      circle("edge", corner, 6, { stroke: inks.accent, width: 2.5, fill: inks.white }),
    ),
  ];
}

/** Lines of an estimate, without words. */
const quantityBars = (): Shape[] =>
  [0.9, 0.55, 0.72, 0.4].flatMap((share, row) => {
    const y = 92 + row * 36;
    return [
      rectangle("table", [288, y], 88, 14, { width: 1.5, fill: inks.white }),
      rectangle("table", [288, y], 88 * share, 14, { stroke: null, fill: inks.accent }),
    ];
  });
