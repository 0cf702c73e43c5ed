import type { Edge } from "./classify-edges.ts";
import { fitHouse, drawGround, paint } from "./draw-isometric.ts";
import { edgeStyles } from "./edge-styles.ts";
import { letteredPlate } from "./lettered-plate.ts";
import { measureLettering } from "./lettering.ts";
import { isInside, midpoint, type XY } from "./plane-geometry.ts";
import { sortForPainting, type ToSheet, type View, viewFrom } from "./projection.ts";
import type { XYZ } from "./facet.ts";
import type { Roof } from "./roof.ts";
import { type Drawing, inks, line, type Shape } from "./shapes.ts";
import { type Surface, listSurfaces } from "./surfaces.ts";

const WIDTH = 640;
const HEIGHT = 480;
const SIZE = 14;

/** A house in layers, each painted over those before it. */
interface MeasuredHouse {
  width: number;
  height: number;
  /** Ground, walls, slopes, and the edges that are partly hidden. */
  house: readonly Shape[];
  /** The edges that are fully visible. */
  edges: readonly Shape[];
  lengths: readonly Shape[];
}

/**
 * The house in space with every edge of its roof in the line style of its kind, and the lengths of the visible ones. No
 * sheet around it.
 */
export function drawMeasuredHouse(roof: Roof): Drawing {
  const { width, height, house, edges, lengths } = measuredHouse(roof);
  return {
    title: `Measured house: ${roof.name}`,
    width,
    height,
    shapes: [...house, ...edges, ...lengths],
  };
}

/** The house drawn layer by layer. */
export function measuredHouse(roof: Roof): MeasuredHouse {
  const view = viewFrom(-32, 36);
  const surfaces = listSurfaces(roof);
  const toSheet = fitHouse(roof, surfaces, view, { left: 6, top: 6, right: 634, bottom: 474 });
  const painted = sortForPainting(surfaces, view);
  const seen = roof.edges.filter((edge) =>
    [0.05, 0.3, 0.5, 0.7, 0.95].every((share) => isSeen(pointOn(edge, share), painted, view)),
  );
  return {
    width: WIDTH,
    height: HEIGHT,
    house: [
      ...drawGround(roof, toSheet),
      ...painted.flatMap((surface) => [
        ...paint(surface, view, toSheet).filter(({ role }) => role !== "edge" && role !== "label"),
        ...edgesAfter(surface, painted, roof)
          .filter((edge) => !seen.includes(edge))
          .map((edge) => edgeLine(edge, toSheet)),
      ]),
    ],
    edges: seen.map((edge) => edgeLine(edge, toSheet)),
    lengths: roof.edges
      .filter((edge) => isSeen(pointOn(edge, 0.5), painted, view))
      .flatMap((edge) => lengthLabel(edge, toSheet)),
  };
}

/** The edges that nothing of their own facets will cover any more. */
function edgesAfter(surface: Surface, painted: readonly Surface[], roof: Roof): Edge[] {
  const { facet } = surface;
  if (!facet) return [];
  const after = painted.slice(painted.indexOf(surface) + 1);
  return roof.edges.filter(
    ({ facets }) =>
      facets.includes(facet.id) &&
      !after.some((later) => later.facet && facets.includes(later.facet.id)),
  );
}

function edgeLine({ kind, from, to }: Edge, toSheet: ToSheet): Shape {
  const { ink, width, dash } = edgeStyles[kind];
  return line("edge", [from, to].map(toSheet), {
    stroke: ink,
    width: width * 0.55,
    dash: dash && dash.map((length) => length * 0.5),
  });
}

function pointOn({ from, to }: Edge, share: number): XYZ {
  const along = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
  return [along(0), along(1), along(2)];
}

/** Whether a point of the roof is in front of everything else. */
function isSeen(point: XYZ, painted: readonly Surface[], view: View): boolean {
  const position = view.project(point);
  return painted.every(
    (surface) =>
      !isInside(position, surface.vertices.map(view.project)) ||
      view.nearnessAt(surface, position) < view.nearness(point) + 0.2,
  );
}

/** On a plate along its edge, where the edge has room to both sides of it. */
function lengthLabel(edge: Edge, toSheet: ToSheet): Shape[] {
  const [from, to] = [toSheet(edge.from), toSheet(edge.to)].toSorted(([a], [b]) => a - b) as [
    XY,
    XY,
  ];
  const text = edge.lengthFt.toFixed(1);
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  if (Math.hypot(across, down) < measureLettering(text, SIZE) + 46) return [];
  return letteredPlate(text, midpoint(from, to), Math.atan2(down, across), {
    size: SIZE,
    margin: [6, 4],
    fill: inks.white,
    ink: edgeStyles[edge.kind].ink,
  });
}
