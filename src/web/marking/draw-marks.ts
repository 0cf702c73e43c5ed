import { computeBounds, type Mark, type Point } from "./marks.ts";

export interface Size {
  width: number;
  height: number;
}

type Pen = CanvasRenderingContext2D;

/** Visible on light and on dark pictures, whatever the theme is, since it becomes part of the picture. */
const INK = "#d9042b";
const PAPER = "#ffffff";

/** Large enough to read lengths on a plan, and far below what may be uploaded. */
const LONGEST_SIDE = 2000;

export function computeDrawnSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Draws a picture with its marks; fills the canvas. */
export function drawPicture(pen: Pen, picture: ImageBitmap, marks: readonly Mark[]): void {
  const { width, height } = pen.canvas;
  // A transparent picture would be black as a JPEG.
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  for (const mark of marks) drawMark(pen, mark);
}

function drawMark(pen: Pen, mark: Mark): void {
  strokeTwice(pen, computePenUnit(pen), () => trace(pen, mark));
  if (mark.label !== "") drawLabel(pen, mark);
}

/** In ink on wider paper. */
function strokeTwice(pen: Pen, width: number, traceLine: () => void): void {
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const [color, lineWidth] of [
    [PAPER, width * 2],
    [INK, width],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = lineWidth;
    pen.beginPath();
    traceLine();
    pen.stroke();
  }
}

function trace(pen: Pen, { tool, points }: Mark): void {
  const { left, top, right, bottom } = computeBounds(points);
  const [a, b] = [at(pen, { x: left, y: top }), at(pen, { x: right, y: bottom })];
  const [width, height] = [b.x - a.x, b.y - a.y];
  switch (tool) {
    case "rectangle":
      pen.rect(a.x, a.y, width, height);
      return;
    case "ellipse":
      pen.ellipse(a.x + width / 2, a.y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
      return;
    case "arrow":
      traceArrow(pen, at(pen, points[0]), at(pen, points.at(-1)!));
      return;
    case "line":
      for (const point of points) pen.lineTo(at(pen, point).x, at(pen, point).y);
  }
}

/** The arrow points at its second end. */
function traceArrow(pen: Pen, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = computePenUnit(pen) * 6;
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  for (const side of [-0.5, 0.5]) {
    pen.moveTo(to.x, to.y);
    pen.lineTo(to.x - head * Math.cos(angle + side), to.y - head * Math.sin(angle + side));
  }
}

/** Above the mark where there is room, and always on the picture. */
function drawLabel(pen: Pen, { label, points }: Mark): void {
  const unit = computePenUnit(pen);
  const { width, height } = pen.canvas;
  pen.font = `600 ${unit * 5}px system-ui, sans-serif`;
  pen.textBaseline = "middle";
  const box = { width: pen.measureText(label).width + unit * 4, height: unit * 8 };
  const { left, top, bottom } = computeBounds(points);
  const above = top * height - box.height - unit * 2;
  const x = Math.max(0, Math.min(left * width, width - box.width));
  const y = above >= 0 ? above : Math.min(bottom * height + unit * 2, height - box.height);
  pen.fillStyle = INK;
  pen.fillRect(x, y, box.width, box.height);
  pen.fillStyle = PAPER;
  pen.fillText(label, x + unit * 2, y + box.height / 2);
}

/** Where the next mark begins when drawing with the keyboard. */
export function drawCross(pen: Pen, point: Point): void {
  const { x, y } = at(pen, point);
  const arm = computePenUnit(pen) * 5;
  strokeTwice(pen, computePenUnit(pen) * 0.75, () => {
    pen.moveTo(x - arm, y);
    pen.lineTo(x + arm, y);
    pen.moveTo(x, y - arm);
    pen.lineTo(x, y + arm);
  });
}

const computePenUnit = ({ canvas }: Pen): number =>
  Math.max(2, Math.max(canvas.width, canvas.height) / 160);

const at = ({ canvas }: Pen, { x, y }: Point): Point => ({
  x: x * canvas.width,
  y: y * canvas.height,
});
