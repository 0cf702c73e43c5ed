import type { XY } from "./plane-geometry.ts";

/** What a shape represents; a page that draws stroke by stroke orders and styles by it. */
export type Role =
  | "paper"
  | "frame"
  | "title"
  | "ground"
  | "facet"
  | "wall"
  | "opening"
  | "course"
  | "edge"
  | "dimension"
  | "label"
  | "table"
  | "legend";

export interface PathShape {
  kind: "path";
  role: Role;
  points: readonly XY[];
  closed: boolean;
  /** Colours are hexadecimal; null leaves line or area out. */
  stroke: string | null;
  width: number;
  fill: string | null;
  dash: readonly number[] | null;
}

export interface TextShape {
  kind: "text";
  role: Role;
  text: string;
  /** Where the baseline starts, is centred or ends. */
  at: XY;
  /** Height of the capitals in pixels. */
  size: number;
  anchor: "start" | "middle" | "end";
  /** Degrees, clockwise. */
  angle: number;
  ink: string;
  /** Width of the pen in pixels. */
  pen: number;
}

export type Shape = PathShape | TextShape;

/** A finished sheet; shapes are in painting order. Sizes in pixels, y down. */
export interface Drawing {
  title: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export const inks = {
  paper: "#fbfaf7",
  white: "#ffffff",
  ink: "#0f1e33",
  muted: "#5b6677",
  hairline: "#e4e2dc",
  fine: "#c9c6bd",
  accent: "#2563eb",
  accentDeep: "#1d4ed8",
  tint: "#e8effd",
} as const;

type PathStyle = Partial<Pick<PathShape, "stroke" | "width" | "fill" | "dash">>;
type TextStyle = Partial<Pick<TextShape, "size" | "anchor" | "angle" | "ink" | "pen">>;

export const line = (role: Role, points: readonly XY[], style: PathStyle = {}): PathShape => ({
  kind: "path",
  role,
  points,
  closed: false,
  stroke: inks.ink,
  width: 1.5,
  fill: null,
  dash: null,
  ...style,
});

export const segment = (role: Role, from: XY, to: XY, style: PathStyle = {}): PathShape =>
  line(role, [from, to], style);

export const polygon = (role: Role, points: readonly XY[], style: PathStyle = {}): PathShape => ({
  ...line(role, points, style),
  closed: true,
});

export const rectangle = (
  role: Role,
  [x, y]: XY,
  width: number,
  height: number,
  style: PathStyle = {},
): PathShape =>
  polygon(
    role,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    style,
  );

export function circle(role: Role, [cx, cy]: XY, radius: number, style: PathStyle = {}): PathShape {
  const steps = radius > 12 ? 48 : 24;
  const points = Array.from({ length: steps }, (_, index): XY => {
    const angle = (index * 2 * Math.PI) / steps;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return polygon(role, points, style);
}

/** A line of lettering; the pen grows with the size unless it is given. */
export function lettering(role: Role, text: string, at: XY, style: TextStyle = {}): TextShape {
  const size = style.size ?? 18;
  return {
    kind: "text",
    role,
    text,
    at,
    size,
    anchor: "start",
    angle: 0,
    ink: inks.ink,
    pen: penFor(size),
    ...style,
  };
}

/** The pen that suits a size of lettering; `weight` 1 is the ordinary stroke, 1.4 a bold one. */
export const penFor = (size: number, weight = 1): number => size * 0.11 * weight;
