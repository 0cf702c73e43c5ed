import { computeBox, isInside, type XY } from "./plane-geometry.ts";
import type { XYZ } from "./facet.ts";
import type { Surface } from "./surfaces.ts";

/** Where a point in space is on the sheet. */
export type ToSheet = (point: XYZ) => XY;

/** A view along parallel rays. */
export interface View {
  /** Position in the picture, feet: x right, y down. */
  project: (point: XYZ) => XY;
  /** Larger is nearer to the eye. */
  nearness: (point: XYZ) => number;
  /** 1 for a surface seen straight on, 0 edge-on, negative from behind. */
  frontality: (normal: XYZ) => number;
  /** Nearness of a plane at a position in the picture. */
  nearnessAt: (surface: Surface, position: XY) => number;
}

/** Looks at the building from `azimuth` degrees east of due south and `height` degrees above the horizon. */
export function viewFrom(azimuth: number, height: number): View {
  const [a, h] = [(azimuth * Math.PI) / 180, (height * Math.PI) / 180];
  const eye: XYZ = [Math.sin(a) * Math.cos(h), -Math.cos(a) * Math.cos(h), Math.sin(h)];
  const right: XYZ = [Math.cos(a), Math.sin(a), 0];
  const up: XYZ = [-Math.sin(a) * Math.sin(h), Math.cos(a) * Math.sin(h), Math.cos(h)];
  return {
    project: (point) => [dot(point, right), -dot(point, up)],
    nearness: (point) => dot(point, eye),
    frontality: (normal) => dot(normal, eye),
    nearnessAt: ({ vertices, normal }, [x, y]) => {
      const onRay: XYZ = [
        right[0] * x - up[0] * y,
        right[1] * x - up[1] * y,
        right[2] * x - up[2] * y,
      ];
      return (dot(normal, vertices[0] ?? [0, 0, 0]) - dot(normal, onRay)) / dot(normal, eye);
    },
  };
}

/** The surfaces that face the eye, far ones first, so that each may be painted over those behind it. */
export function sortForPainting(surfaces: readonly Surface[], view: View): Surface[] {
  const pieces = surfaces
    .filter((surface) => view.frontality(surface.normal) > 1e-3)
    .map((surface): Piece => ({
      surface,
      outline: surface.vertices.map(view.project),
      nearness: Math.max(...surface.vertices.map(view.nearness)),
      hides: new Set(),
    }));
  pieces.forEach((piece, index) => {
    for (const other of pieces.slice(0, index)) {
      const order = compareAt(piece, other, view);
      if (order > 0) piece.hides.add(other);
      if (order < 0) other.hides.add(piece);
    }
  });
  const waiting = new Set(pieces.toSorted((a, b) => a.nearness - b.nearness));
  const ordered: Surface[] = [];
  for (let [farthest] = waiting; farthest; [farthest] = waiting) {
    const isFree = ({ hides }: Piece) => [...hides].every((other) => !waiting.has(other));
    const free = [...waiting].find(isFree) ?? farthest;
    waiting.delete(free);
    ordered.push(free.surface);
  }
  return ordered;
}

interface Piece {
  surface: Surface;
  outline: readonly XY[];
  nearness: number;
  /** Pieces that must be painted before this one. */
  hides: Set<Piece>;
}

/** Positive where `a` hides `b` somewhere, negative where `b` hides `a`, 0 where they share no place. */
function compareAt(a: Piece, b: Piece, view: View): number {
  const [boxA, boxB] = [computeBox(a.outline), computeBox(b.outline)];
  const left = Math.max(boxA.left, boxB.left);
  const right = Math.min(boxA.right, boxB.right);
  const top = Math.max(boxA.top, boxB.top);
  const bottom = Math.min(boxA.bottom, boxB.bottom);
  if (left >= right || top >= bottom) return 0;
  const steps = 16;
  let clearest = 0;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const at: XY = [
        left + ((right - left) * (column + 0.5)) / steps,
        top + ((bottom - top) * (row + 0.5)) / steps,
      ];
      if (!isInside(at, a.outline) || !isInside(at, b.outline)) continue;
      const gap = view.nearnessAt(a.surface, at) - view.nearnessAt(b.surface, at);
      if (Math.abs(gap) > Math.abs(clearest)) clearest = gap;
    }
  }
  return Math.abs(clearest) < 1e-3 ? 0 : clearest;
}

const dot = (a: XYZ, b: XYZ) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
