import type { XY } from "./plane-geometry.ts";

/** Feet: x east, y north, z above the ground. */
export type XYZ = readonly [number, number, number];

/** Where a point in space is on the ground plan. */
export const onPlan = ([x, y]: XYZ): XY => [x, y];

export type Compass = "N" | "E" | "S" | "W";

/** One plane of the roof, computed. */
export interface Facet {
  /** "A", "B", … in the order of the drawing. */
  id: string;
  structure: string;
  slopes: Compass;
  pitch: number;
  /** Sloped area divided by plan area. */
  pitchFactor: number;
  plan: readonly XY[];
  vertices: readonly XYZ[];
  planAreaSqFt: number;
  slopedAreaSqFt: number;
  /** Height of this facet's plane over a point of the ground plan. */
  heightAt: (point: XY) => number;
}
