import {
  closePath,
  fillAndStroke,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setDashPattern,
  setFillingColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from "pdf-lib";
import type { XY } from "#drawing/plane-geometry";
import type { Drawing, PathShape, Shape } from "#drawing/shapes";
import { strokesOf } from "#drawing/to-svg";

const ROUND = 1;
const BUTT = 0;

/** Draws a sheet onto a page as vector paths; `left` and `top` are its upper left corner in points from below. */
export function paintDrawing(
  page: PDFPage,
  drawing: Drawing,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const scale = width / drawing.width;
  const place = ([x, y]: XY): [number, number] => [left + x * scale, top - y * scale];
  page.pushOperators(
    pushGraphicsState(),
    setLineJoin(ROUND),
    ...drawing.shapes.flatMap((shape) => shapeOperators(shape, place, scale)),
    popGraphicsState(),
  );
}

/** A colour of the drawing ("#0f1e33") as a colour of the page. */
export function pdfColour(hex: string) {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

type Place = (point: XY) => [number, number];

function shapeOperators(shape: Shape, place: Place, scale: number): PDFOperator[] {
  if (shape.kind === "path") return pathOperators(shape, place, scale);
  return [
    setLineCap(ROUND),
    setDashPattern([], 0),
    setStrokingColor(pdfColour(shape.ink)),
    setLineWidth(shape.pen * scale),
    ...strokesOf(shape).flatMap((points) => trace(points, place)),
    stroke(),
  ];
}

function pathOperators(shape: PathShape, place: Place, scale: number): PDFOperator[] {
  const operators: PDFOperator[] = [
    setLineCap(shape.dash ? BUTT : ROUND),
    setDashPattern(shape.dash?.map((length) => length * scale) ?? [], 0),
  ];
  if (shape.stroke)
    operators.push(setStrokingColor(pdfColour(shape.stroke)), setLineWidth(shape.width * scale));
  if (shape.fill) operators.push(setFillingColor(pdfColour(shape.fill)));
  operators.push(...trace(shape.points, place));
  if (shape.closed) operators.push(closePath());
  if (shape.fill && shape.stroke) operators.push(fillAndStroke());
  else operators.push(shape.fill ? fill() : stroke());
  return operators;
}

const trace = (points: readonly XY[], place: Place): PDFOperator[] =>
  points.map((point, index) => (index === 0 ? moveTo(...place(point)) : lineTo(...place(point))));
