export { DrawingView, DrawnMarks } from "./drawing-view.tsx";
export { type Mark, toPageMarks, pageDrawing, type PageDrawing } from "./page-drawing.ts";
