import { drawMeasuredHouse } from "#drawing/draw-measured-house";
import { getSampleRoof } from "#drawing/sample-roofs";
import { type PageDrawing, pageDrawing } from "#web/drawing/page-drawing.ts";

let known: PageDrawing | undefined;

export const getAboutDrawing = (): PageDrawing =>
  (known ??= pageDrawing(drawMeasuredHouse(getSampleRoof("cross-gable"))));
