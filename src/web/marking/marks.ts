import { counted } from "#contracts/formats";
/** A place on a picture, from 0 to 1 of its width and height. */
export interface Point {
  x: number;
  y: number;
}

export const tools = {
  rectangle: "Box",
  ellipse: "Circle",
  arrow: "Arrow",
  line: "Line",
} as const;
export type Tool = keyof typeof tools;

export interface Mark {
  tool: Tool;
  /** Its first and its last point; every point of a free line. */
  points: readonly [Point, ...Point[]];
  label: string;
}

export const MAX_LABEL = 40;

export const startMark = (tool: Tool, at: Point): Mark => ({ tool, points: [at], label: "" });

/** The mark drawn on to a point. */
export function extendMark(mark: Mark, to: Point): Mark {
  const [first, ...rest] = mark.points;
  return { ...mark, points: mark.tool === "line" ? [first, ...rest, to] : [first, to] };
}

/** A click draws nothing that anybody could see. */
export function isVisible({ points }: Mark): boolean {
  const { left, top, right, bottom } = computeBounds(points);
  return Math.max(right - left, bottom - top) >= 0.01;
}

export function computeBounds(points: Mark["points"]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The nearest place that is on the picture. */
export const onPicture = ({ x, y }: Point): Point => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
});

/** "Front.PNG" is sent as "marked-Front.jpg". */
export const markedName = (name: string): string => `marked-${name.replace(/\.[^.]*$/, "")}.jpg`;

export const countText = (marks: number): string =>
  marks === 0 ? "Nothing drawn yet" : counted(marks, "mark");
