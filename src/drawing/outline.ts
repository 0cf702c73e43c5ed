import type { XY } from "./plane-geometry.ts";

/** Reads the corners of an outline: "0,0 46,0 46,15" gives [[0, 0], [46, 0], [46, 15]]. They may be relative to a point. */
export function outline(corners: string, [left, top]: XY = [0, 0]): XY[] {
  return corners.split(" ").map((corner) => {
    const [x, y] = corner.split(",").map(Number);
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
      throw new Error(`not a corner of an outline: "${corner}"`);
    return [left + x, top + y];
  });
}
