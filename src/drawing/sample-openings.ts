import type { OpeningSpec } from "./roof.ts";

/** All windows and doors of the sample roofs are of one height. */
export const windowOn = (wall: OpeningSpec["wall"], at: number, width = 3): OpeningSpec => ({
  kind: "window",
  wall,
  at,
  sill: 3,
  width,
  height: 4.5,
});

export const doorOn = (wall: OpeningSpec["wall"], at: number): OpeningSpec => ({
  kind: "door",
  wall,
  at,
  sill: 0,
  width: 3,
  height: 7,
});
