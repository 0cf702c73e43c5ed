import type { XY } from "./plane-geometry.ts";
import { type Drawing, inks, rectangle, segment, type Shape } from "./shapes.ts";
import {
  FRAME,
  SHEET_HEIGHT,
  SHEET_WIDTH,
  STRIP_BOTTOM,
  STRIP_TOP,
  type TitleBlock,
  titleBlock,
} from "./title-block.ts";

/** The part of the sheet that is free for the drawing itself. */
export const sheetField = { left: 56, top: 56, right: 1224, bottom: 806 } as const;

/** That part without margins of these widths. */
export const sheetFieldWithin = (left: number, top: number, right: number, bottom: number) => ({
  left: sheetField.left + left,
  top: sheetField.top + top,
  right: sheetField.right - right,
  bottom: sheetField.bottom - bottom,
});

/** Sets a drawing on the shop's sheet: paper, frame, title block with scale bar, north arrow and number. */
export function drawSheet(options: TitleBlock, content: readonly Shape[]): Drawing {
  return {
    title: `${options.title}: ${options.subject}`,
    width: SHEET_WIDTH,
    height: SHEET_HEIGHT,
    shapes: [
      rectangle("paper", [0, 0], SHEET_WIDTH, SHEET_HEIGHT, { stroke: null, fill: inks.paper }),
      ...frame(),
      ...content,
      ...titleBlock(options),
    ],
  };
}

function frame(): Shape[] {
  const width = SHEET_WIDTH - 2 * FRAME;
  const height = SHEET_HEIGHT - 2 * FRAME;
  const right = SHEET_WIDTH - FRAME;
  return [
    rectangle("frame", [FRAME - MARGIN, FRAME - MARGIN], width + 2 * MARGIN, height + 2 * MARGIN, {
      stroke: inks.fine,
      width: 1,
    }),
    rectangle("frame", [FRAME, FRAME], width, height, { width: 2.5 }),
    segment("frame", [FRAME, STRIP_TOP], [right, STRIP_TOP], { width: 2.5 }),
    ...[1, 2, 3, 4, 5].flatMap((sixth) => {
      const x = FRAME + width * (sixth / 6);
      return [
        zoneTick([x, FRAME - MARGIN], [x, FRAME]),
        zoneTick([x, STRIP_BOTTOM], [x, STRIP_BOTTOM + MARGIN]),
      ];
    }),
    ...[1, 2, 3].flatMap((quarter) => {
      const y = FRAME + height * (quarter / 4);
      return [zoneTick([FRAME - MARGIN, y], [FRAME, y]), zoneTick([right, y], [right + MARGIN, y])];
    }),
  ];
}

/** Between the two frame lines, as on a plan that is folded. */
const MARGIN = 12;

const zoneTick = (from: XY, to: XY): Shape =>
  segment("frame", from, to, { stroke: inks.fine, width: 1 });
