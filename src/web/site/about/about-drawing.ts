import { drawMeasuredHouse } from "#drawing/draw-measured-house";
import { getSampleRoof } from "#drawing/sample-roofs";
import { pageDrawing, type PageDrawing } from "#site/drawing";

let known: PageDrawing | undefined;

export const getAboutDrawing = (): PageDrawing =>
  (known ??= pageDrawing(drawMeasuredHouse(getSampleRoof("cross-gable"))));
