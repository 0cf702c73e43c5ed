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
