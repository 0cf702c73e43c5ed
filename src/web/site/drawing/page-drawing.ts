import { computeBox, type XY } from "#drawing/plane-geometry";
import type { Drawing, PathShape, Shape, TextShape } from "#drawing/shapes";

/** Colours of the page by their names in src/web/styles/tokens.css, so that a drawing follows light and dark. */
export type Ink =
  | "ink"
  | "ink-soft"
  | "line"
  | "course"
  | "primary"
  | "red"
  | "success-ink"
  | "amber-ink"
  | "purple";
type Paint =
  | "card"
  | "roof-1"
  | "roof-2"
  | "roof-3"
  | "wall-1"
  | "wall-2"
  | "glass"
  | "ground"
  | "primary"
  | "ink";

export interface PathMark {
  d: string;
  ink?: Ink;
  width?: number;
  dash?: string;
  paint?: Paint;
}

export interface TextMark {
  text: string;
  x: number;
  y: number;
  /** Size of the font, not of its capitals. */
  size: number;
  anchor?: "middle" | "end";
  angle?: number;
  ink: Ink;
}

export type Mark = PathMark | TextMark;

/** A drawing as a page carries it: small, and in the page's colours. In the order of painting. */
export interface PageDrawing {
  width: number;
  height: number;
  marks: readonly Mark[];
}

export const pageDrawing = ({ width, height, shapes }: Drawing): PageDrawing => ({
  width: Math.ceil(width),
  height: Math.ceil(height),
  marks: toPageMarks(shapes),
});

/** Consecutive lines of one style become one path. */
export function toPageMarks(shapes: readonly Shape[]): Mark[] {
  const marks: Mark[] = [];
  let joined: { mark: PathMark; styleKey: string } | null = null;
  for (const shape of shapes) {
    if (shape.kind === "text") {
      marks.push(textMark(shape));
      joined = null;
      continue;
    }
    const mark = pathMark(shape);
    const { d, ...style } = mark;
    const styleKey = JSON.stringify(style);
    if (joined && joined.styleKey === styleKey && mark.paint === undefined && isFine(shape)) {
      joined.mark.d += d;
      continue;
    }
    marks.push(mark);
    joined = isFine(shape) ? { mark, styleKey } : null;
  }
  return marks;
}

/** What is drawn in one go: courses, glazing bars, dimension lines. */
const isFine = ({ role }: PathShape) =>
  role === "course" || role === "opening" || role === "dimension";

function pathMark({ role, points, closed, stroke, width, fill, dash }: PathShape): PathMark {
  return {
    d: isRound(points, closed) ? circleData(points) : lineData(points.map(rounded), closed),
    ...(stroke && { ink: toInk(stroke), width: round(width) }),
    ...(stroke && dash && { dash: dash.map(round).join(" ") }),
    ...(fill && { paint: toPaint(role, fill) }),
  };
}

/** Each point by its distance from the one before it: equal shapes are written alike, which compresses better. */
function lineData(points: readonly XY[], closed: boolean): string {
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index]!;
    return `l${round(x - fromX)} ${round(y - fromY)}`;
  });
  return `M${points[0]!.join(" ")}${steps.join("")}${closed ? "z" : ""}`;
}

/** The drawings make their circles of many short sides. */
const isRound = (points: readonly XY[], closed: boolean) => closed && points.length >= 24;

function circleData(points: readonly XY[]): string {
  const { left, right, top, bottom } = computeBox(points);
  const radius = round((right - left) / 2);
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${round(left)} ${round((top + bottom) / 2)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

/** Capitals of the mono font are 0.73 of its size; it runs wider than our lettering, so it is set a little smaller. */
const CAP_HEIGHT = 0.86;

function textMark({ text, at: [x, y], size, anchor, angle, ink }: TextShape): TextMark {
  return {
    text,
    x: round(x),
    y: round(y),
    size: round(size / CAP_HEIGHT),
    ...(anchor !== "start" && { anchor }),
    ...(angle !== 0 && { angle: round(angle) }),
    ink: toInk(ink),
  };
}

const inks: Record<string, Ink> = {
  "#0f1e33": "ink",
  "#5b6677": "ink-soft",
  "#c9c6bd": "line",
  "#e4e2dc": "course",
  "#e3e7ee": "course",
  "#c5cedb": "course",
  "#cdd5e1": "course",
  "#2563eb": "primary",
  "#1d4ed8": "primary",
  "#dc2626": "red",
  "#047857": "success-ink",
  "#b45309": "amber-ink",
  "#7c3aed": "purple",
};

function toInk(colour: string): Ink {
  const ink = inks[colour];
  if (!ink) throw new Error(`the page has no ink for ${colour}`);
  return ink;
}

const plainPaints: Record<string, Paint> = {
  "#ffffff": "card",
  "#fbfaf7": "card",
  "#2563eb": "primary",
  "#0f1e33": "ink",
};

function toPaint(role: PathShape["role"], colour: string): Paint {
  switch (role) {
    case "facet":
      return brightness(colour) > 0.972
        ? "roof-1"
        : brightness(colour) > 0.93
          ? "roof-2"
          : "roof-3";
    case "wall":
      return brightness(colour) > 0.925 ? "wall-1" : "wall-2";
    case "opening":
      return "glass";
    case "ground":
      return "ground";
    default:
      return plainPaints[colour] ?? "card";
  }
}

/** How bright a hexadecimal colour is, 0 to 1. */
const brightness = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 765;

const round = (value: number) => Math.round(value * 10) / 10;
const rounded = ([x, y]: XY): XY => [round(x), round(y)];
