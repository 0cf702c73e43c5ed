export { DrawingView } from "./drawing-view.tsx";
export { DrawnMarks } from "./drawn-marks.tsx";
export { type Mark, toPageMarks, pageDrawing, type PageDrawing } from "./page-drawing.ts";
