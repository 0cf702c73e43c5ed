import { drawAreas } from "./draw-areas.ts";
import { drawElevation } from "./draw-elevation.ts";
import { drawIsometric } from "./draw-isometric.ts";
import { drawLengths } from "./draw-lengths.ts";
import { drawPanels } from "./draw-panels.ts";
import { drawPitchTable } from "./draw-pitch-table.ts";
import { drawPlan } from "./draw-plan.ts";
import { drawSketch } from "./draw-sketch.ts";
import { drawTakeOff } from "./draw-take-off.ts";
import type { Compass } from "./facet.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";

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

interface ViewOptions {
  /** Drawing number in the title block. */
  number: string;
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
