import { computeBox, type XY } from "./plane-geometry.ts";
import type { Drawing, PathShape, Role } from "./shapes.ts";

/** Room around the outermost line, in pixels of the drawing. */
const MARGIN = 8;

/** The lines and areas of a drawing that represent the given things, on paper of just their size; no lettering. */
export function cropDrawing({ title, shapes }: Drawing, roles: readonly Role[]): Drawing {
  const kept = shapes.filter(
    (shape): shape is PathShape => shape.kind === "path" && roles.includes(shape.role),
  );
  const box = computeBox(kept.flatMap(({ points }) => points));
  const move = ([x, y]: XY): XY => [x - box.left + MARGIN, y - box.top + MARGIN];
  return {
    title,
    width: box.right - box.left + 2 * MARGIN,
    height: box.bottom - box.top + 2 * MARGIN,
    shapes: kept.map((shape) => ({ ...shape, points: shape.points.map(move) })),
  };
}
