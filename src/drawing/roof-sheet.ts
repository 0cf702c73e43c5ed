import { formatPitch, formatSquareFeet, formatSquares } from "./figures.ts";
import type { PlanLayout } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Drawing, Shape } from "./shapes.ts";
import { drawSheet } from "./sheet.ts";

interface RoofSheet {
  title: string;
  number: string;
  /** Layout of a plan, which also has a north arrow; views in perspective have no scale. */
  layout?: PlanLayout;
}

/** Sets a drawing of a roof on the shop's sheet, with the figures that every sheet of a roof repeats. */
export const drawRoofSheet = (
  roof: Roof,
  { title, number, layout }: RoofSheet,
  content: readonly Shape[],
): Drawing =>
  drawSheet(
    {
      title,
      subject: roof.name,
      number,
      figures: figuresLine(roof),
      ...(layout && { pixelsPerFoot: layout.pixelsPerFoot, hasNorth: true }),
    },
    content,
  );

const figuresLine = ({ totals }: Roof): string =>
  `· ${formatSquareFeet(totals.areaSqFt)} · ${formatSquares(totals.squares)} · ${formatPitch(totals.predominantPitch)}`;
