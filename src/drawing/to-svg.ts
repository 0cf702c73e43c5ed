import { letteringStrokes, measureLettering } from "./lettering.ts";
import type { XY } from "./plane-geometry.ts";
import type { Drawing, PathShape, Shape, TextShape } from "./shapes.ts";

/**
 * A drawing as a complete SVG document, its lettering as pen strokes, which need no font. The same drawing always gives
 * the same characters.
 */
export function toSvg({ title, width, height, shapes }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" fill="none" stroke-linecap="round" stroke-linejoin="round">
<title>${escapeXml(title)}</title>
${shapes.map(shapeSvg).join("\n")}
</svg>
`;
}

/** Such a document, small, whose colours follow what the reader's system prefers. */
export function toThemedSvg({ title, width, height, shapes }: Drawing): string {
  const colours = [...new Set(shapes.flatMap(listColours))];
  const declare = (pick: (colour: string) => string) =>
    `svg{${colours.map((colour, at) => `--c${at}:${pick(colour)}`).join(";")}}`;
  const name = (colour: string) => `var(--c${colours.indexOf(colour)})`;
  const paper = shapes.find(({ role }) => role === "paper");
  const papers = paper ? listColours(paper) : [];
  const classes = colours
    .map((colour, at) => `.f${at}{fill:${name(colour)}}.s${at}{stroke:${name(colour)}}`)
    .join("");
  const dark = declare((colour) => (papers.includes(colour) ? DARK_PAPER : inDark(colour)));
  const paint = (shape: Shape) => themedPath(shape, colours);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><title>${escapeXml(title)}</title><style>${declare((colour) => colour)}${classes}@media(prefers-color-scheme:dark){${dark}}</style>${joinPaths(shapes.map(paint))}</svg>
`;
}

const listColours = (shape: Shape): string[] =>
  shape.kind === "text" ? [shape.ink] : [shape.fill, shape.stroke].filter((each) => each !== null);

interface ThemedPath {
  attributes: string;
  data: string;
}

function themedPath(shape: Shape, colours: readonly string[]): ThemedPath {
  const at = (colour: string) => colours.indexOf(colour);
  if (shape.kind === "text")
    return {
      attributes: `class="s${at(shape.ink)}" stroke-width="${short(shape.pen)}"`,
      data: listStrokes(shape)
        .map((stroke) => pathData(stroke))
        .join(""),
    };
  const { points, closed, stroke, width, fill, dash } = shape;
  const names = [fill && `f${at(fill)}`, stroke && `s${at(stroke)}`].filter(Boolean).join(" ");
  const attributes = [
    `class="${names}"`,
    stroke && `stroke-width="${short(width)}"`,
    stroke && dash && `stroke-dasharray="${dash.map(short).join(" ")}" stroke-linecap="butt"`,
  ];
  return { attributes: attributes.filter(Boolean).join(" "), data: pathData(points, closed) };
}

/** Neighbours that look the same are one path. */
function joinPaths(paths: readonly ThemedPath[]): string {
  const joined: ThemedPath[] = [];
  for (const path of paths) {
    const last = joined.at(-1);
    if (last?.attributes === path.attributes) last.data += path.data;
    else joined.push({ ...path });
  }
  return joined.map(({ attributes, data }) => `<path ${attributes} d="${data}"/>`).join("");
}

const DARK_PAPER = "#121d2e";

/** A colour on dark paper: areas become dark, a little brighter than the paper, and lines light, both in their order. */
function inDark(colour: string): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const [red, green, blue] = [part(1), part(3), part(5)];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 510;
  const isArea = lightness > 0.8;
  // A tint keeps its hue, and paper gets that of the page.
  const spread = high - low;
  const hue = spread < 12 ? 216 : computeHue([red, green, blue], high, spread);
  const saturation = isArea ? 38 + spread / 2 : spread < 40 ? 25 : 85;
  const shown = isArea ? 24 - (1 - lightness) * 25 + spread / 5 : 92 - lightness * 34;
  return `hsl(${Math.round(hue)} ${Math.round(Math.min(90, saturation))}% ${Math.round(shown)}%)`;
}

function computeHue([red, green, blue]: [number, number, number], high: number, spread: number) {
  const sector =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sector * 60;
}

/** The pen strokes of a line of lettering, in the drawing's own pixels. */
export function listStrokes(shape: TextShape): XY[][] {
  const width = measureLettering(shape.text, shape.size);
  const shift = { start: 0, middle: -width / 2, end: -width }[shape.anchor];
  const turn = (shape.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return letteringStrokes(shape.text, shape.size).map((stroke) =>
    stroke.map(([x, y]): XY => [
      shape.at[0] + (x + shift) * cos + y * sin,
      shape.at[1] + (x + shift) * sin - y * cos,
    ]),
  );
}

/** The "d" attribute of a polyline. */
const pathData = (points: readonly XY[], closed = false): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`;

const shapeSvg = (shape: Shape): string =>
  shape.kind === "path" ? pathSvg(shape) : strokedSvg(shape);

function pathSvg({ points, closed, stroke, width, fill, dash }: PathShape): string {
  const attributes = [
    `d="${pathData(points, closed)}"`,
    fill && `fill="${fill}"`,
    stroke && `stroke="${stroke}" stroke-width="${short(width)}"`,
    // A round cap would close the gaps of a dashed line.
    stroke && dash && `stroke-dasharray="${dash.map(short).join(" ")}" stroke-linecap="butt"`,
  ];
  return `<path ${attributes.filter(Boolean).join(" ")}/>`;
}

function strokedSvg(shape: TextShape): string {
  const data = listStrokes(shape)
    .map((stroke) => pathData(stroke))
    .join("");
  return `<path d="${data}" stroke="${shape.ink}" stroke-width="${short(shape.pen)}"/>`;
}

const short = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const escapeXml = (text: string): string =>
  text.replace(notInXml, "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What no XML document may hold, escaped or not. */
const notInXml = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
