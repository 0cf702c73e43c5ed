import type { XY } from "#drawing/plane-geometry";
import { type Drawing, inks, type PathShape, type Shape } from "#drawing/shapes";
import { listStrokes } from "#drawing/to-svg";
import { page, type Pdf, tag } from "./pdf-file.ts";

/** Places a sheet in the middle of the page with its upper edge at `top`, in a hairline frame. */
export function placeDrawing(
  pdf: Pdf,
  drawing: Drawing,
  top: number,
  width: number = page.textWidth,
): void {
  const left = (page.width - width) / 2;
  const height = (width * drawing.height) / drawing.width;
  tag(
    pdf,
    "Figure",
    () => {
      paintDrawing(pdf.document, drawing, { left, top, width });
      pdf.document.undash().lineWidth(0.8).rect(left, top, width, height).stroke(inks.hairline);
    },
    { alt: drawing.title, bbox: [left, top, left + width, top + height] },
  );
}

/** Draws a sheet as vector paths. */
function paintDrawing(
  document: PDFKit.PDFDocument,
  drawing: Drawing,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  document
    .save()
    .translate(left, top)
    .scale(width / drawing.width)
    .lineJoin("round");
  for (const shape of drawing.shapes) paintShape(document, shape);
  document.restore();
}

function paintShape(document: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === "path") {
    paintPath(document, shape);
    return;
  }
  document.lineCap("round").undash().lineWidth(shape.pen);
  for (const points of listStrokes(shape)) trace(document, points);
  document.stroke(shape.ink);
}

function paintPath(document: PDFKit.PDFDocument, shape: PathShape): void {
  const { dash, stroke, fill, points, closed, width } = shape;
  // A round cap would close the gaps of a dashed line.
  document.lineCap(dash ? "butt" : "round").lineWidth(width);
  if (dash) document.addContent(`[${dash.join(" ")}] 0 d`);
  else document.undash();
  trace(document, points);
  if (closed) document.closePath();
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else if (stroke) document.stroke(stroke);
}

function trace(document: PDFKit.PDFDocument, points: readonly XY[]): void {
  points.forEach(([x, y], index) => {
    if (index === 0) document.moveTo(x, y);
    else document.lineTo(x, y);
  });
}
