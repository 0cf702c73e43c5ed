import { inks } from "#drawing/shapes";
import { decorate, page, type Pdf } from "./pdf-file.ts";

export interface RuleStyle {
  left?: number;
  width?: number;
  ink?: string;
  thickness?: number;
}

/** A horizontal line. */
export function rule(pdf: Pdf, y: number, style: RuleStyle = {}): void {
  decorate(pdf, () => drawRule(pdf, y, style));
}

/** Draws a line where a decoration is already open. */
export function drawRule(
  { document }: Pdf,
  y: number,
  {
    left = page.margin,
    width = page.textWidth,
    ink = inks.hairline,
    thickness = 0.8,
  }: RuleStyle = {},
): void {
  document
    .lineWidth(thickness)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke(ink);
}
