import type { PDFFont, PDFPage } from "pdf-lib";
import { type Drawing, inks } from "#drawing/shapes";
import { paintDrawing, pdfColour } from "./pdf-drawing.ts";

/** US Letter in points. */
export const LETTER: [number, number] = [612, 792];
export const MARGIN = 48;
export const TEXT_WIDTH = LETTER[0] - 2 * MARGIN;

export interface ReportFonts {
  regular: PDFFont;
  bold: PDFFont;
}

interface PdfColumn {
  title: string;
  /** Share of the width of the table. */
  share: number;
  align?: "left" | "right";
}

interface TableOptions {
  left?: number;
  width?: number;
  /** The last row is a total and set in bold. */
  hasTotal?: boolean;
}

const ROW = 19;

/** Writes one line of text; `align` says which end is at `x`. */
export function writeLine(
  page: PDFPage,
  font: PDFFont,
  text: string,
  at: { x: number; y: number; size: number; ink?: string; align?: "left" | "right" },
): void {
  const shift = at.align === "right" ? font.widthOfTextAtSize(text, at.size) : 0;
  page.drawText(text, {
    x: at.x - shift,
    y: at.y,
    size: at.size,
    font,
    color: pdfColour(at.ink ?? inks.ink),
  });
}

/** A heading over a hairline. Returns the height at which the text below it starts. */
export function writeHeading(page: PDFPage, fonts: ReportFonts, text: string, y: number): number {
  writeLine(page, fonts.bold, text, { x: MARGIN, y, size: 12 });
  return y - 10;
}

/** A ruled table whose head is below `y`. Returns the height below it. */
export function writeTable(
  page: PDFPage,
  fonts: ReportFonts,
  y: number,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { left = MARGIN, width = TEXT_WIDTH, hasTotal = false }: TableOptions = {},
): number {
  const writeRow = (cells: readonly string[], baseline: number, font: PDFFont, ink: string) => {
    let start = left;
    columns.forEach(({ share, align = "left" }, index) => {
      const x = align === "right" ? start + share * width - 6 : start + 6;
      writeLine(page, font, cells[index] ?? "", { x, y: baseline, size: 9.5, ink, align });
      start += share * width;
    });
  };
  writeRow(
    columns.map((column) => column.title),
    y - 13,
    fonts.regular,
    inks.muted,
  );
  rule(page, left, width, y - ROW, inks.ink, 1);
  rows.forEach((cells, index) => {
    const isTotal = hasTotal && index === rows.length - 1;
    const bottom = y - ROW * (index + 2);
    writeRow(cells, bottom + 6, isTotal ? fonts.bold : fonts.regular, inks.ink);
    const isLast = index === rows.length - 1;
    rule(page, left, width, bottom, isLast ? inks.ink : inks.hairline, isLast ? 1 : 0.6);
  });
  return y - ROW * (rows.length + 1);
}

export function rule(
  page: PDFPage,
  left: number,
  width: number,
  y: number,
  ink: string,
  thickness: number,
): void {
  page.drawLine({
    start: { x: left, y },
    end: { x: left + width, y },
    thickness,
    color: pdfColour(ink),
  });
}

/** Places a sheet in the middle of the page with its upper edge at `top`, in a hairline frame. */
export function placeDrawing(
  page: PDFPage,
  drawing: Drawing,
  top: number,
  width = TEXT_WIDTH,
): void {
  const left = (LETTER[0] - width) / 2;
  const height = (width * drawing.height) / drawing.width;
  paintDrawing(page, drawing, { left, top, width });
  page.drawRectangle({
    x: left,
    y: top - height,
    width,
    height,
    borderColor: pdfColour(inks.hairline),
    borderWidth: 0.8,
  });
}
