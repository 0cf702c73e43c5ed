import { measureLettering } from "./lettering.ts";
import { outline } from "./outline.ts";
import type { XY } from "./plane-geometry.ts";
import {
  circle,
  inks,
  lettering,
  line,
  penFor,
  polygon,
  rectangle,
  segment,
  type Shape,
} from "./shapes.ts";

export const SHEET_WIDTH = 1280;
export const SHEET_HEIGHT = 960;
export const FRAME = 28;
export const STRIP_TOP = 824;
export const STRIP_BOTTOM = SHEET_HEIGHT - FRAME;
const STRIP_MIDDLE = (STRIP_TOP + STRIP_BOTTOM) / 2;

export interface TitleBlock {
  /** What the sheet shows, such as "Roof plan". */
  title: string;
  subject: string;
  /** Drawing number in the corner, such as "R-104". */
  number: string;
  /** One line of figures under the subject. */
  figures: string;
  /** With it, a scale bar is drawn. */
  pixelsPerFoot?: number;
  hasNorth?: boolean;
}

/** The strip at the foot of a sheet: mark, title, figures, scale bar, north arrow and drawing number. */
export function titleBlock({ title, subject, number, figures, ...marks }: TitleBlock): Shape[] {
  const numberLeft = SHEET_WIDTH - FRAME - 172;
  const subjectRight = FRAME + 133 + measureLettering(subject, 17);
  const northLeft = numberLeft - 96;
  const marksLeft = marks.hasNorth ? northLeft : numberLeft;
  return [
    ...roofMark([FRAME + 54, STRIP_MIDDLE]),
    divider(FRAME + 108),
    lettering("title", title, [FRAME + 132, STRIP_TOP + 50], { size: 32, pen: penFor(32, 1.25) }),
    lettering("title", subject, [FRAME + 133, STRIP_TOP + 88], { size: 17, ink: inks.muted }),
    divider(numberLeft),
    lettering("title", "RIDGELINE", [numberLeft + 86, STRIP_TOP + 36], {
      size: 13,
      anchor: "middle",
      ink: inks.muted,
    }),
    lettering("title", number, [numberLeft + 86, STRIP_TOP + 84], {
      size: 32,
      anchor: "middle",
      pen: penFor(32, 1.25),
      ink: inks.accent,
    }),
    lettering("title", figures, [subjectRight + 18, STRIP_TOP + 88], { size: 17, ink: inks.muted }),
    ...(marks.hasNorth
      ? [divider(northLeft), ...northArrow([northLeft + 48, STRIP_MIDDLE + 8])]
      : []),
    ...(marks.pixelsPerFoot === undefined
      ? []
      : scaleBar([marksLeft - 40, STRIP_TOP + 20], marks.pixelsPerFoot)),
  ];
}

const divider = (x: number): Shape =>
  segment("frame", [x, STRIP_TOP], [x, STRIP_BOTTOM], { width: 1.5 });

/** The shop's mark: a roof line over its dimension line. */
function roofMark([x, y]: XY): Shape[] {
  return [
    line("title", outline("-30,10 0,-24 30,10", [x, y]), { stroke: inks.accent, width: 5.5 }),
    segment("title", [x - 30, y + 26], [x + 30, y + 26], { width: 2 }),
    segment("title", [x - 35, y + 31], [x - 25, y + 21], { width: 2 }),
    segment("title", [x + 25, y + 31], [x + 35, y + 21], { width: 2 }),
  ];
}

function northArrow([x, y]: XY): Shape[] {
  return [
    circle("frame", [x, y], 25, { width: 1.5 }),
    polygon("frame", outline("0,-25 11,17 0,9", [x, y]), { width: 1.2, fill: inks.ink }),
    polygon("frame", outline("0,-25 -11,17 0,9", [x, y]), { width: 1.2, fill: inks.white }),
    lettering("frame", "N", [x, y - 31], { size: 12, anchor: "middle" }),
  ];
}

/** `corner` is its upper right corner. */
function scaleBar([right, top]: XY, pixelsPerFoot: number): Shape[] {
  const step = [5, 10, 20, 40].find((feet) => feet * pixelsPerFoot >= 56) ?? 80;
  const cell = step * pixelsPerFoot;
  const left = right - 2 * cell;
  const field = (column: number, row: number) =>
    rectangle("frame", [left + column * cell, top + row * 6], cell, 6, {
      width: 1.2,
      fill: column === row ? inks.ink : inks.white,
    });
  const labels = ["0", `${step}`, `${2 * step} ft`].map((label, part) =>
    lettering("frame", label, [left + part * cell, top + 32], { size: 14, anchor: "middle" }),
  );
  return [field(0, 0), field(0, 1), field(1, 0), field(1, 1), ...labels];
}
