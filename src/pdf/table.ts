import { inks } from "#drawing/shapes";
import type { Weight } from "./letters.ts";
import { rule } from "./lines.ts";
import { decorate, group, page, type Pdf, tag } from "./pdf-file.ts";
import { breakLines, writeLine } from "./text.ts";

interface Column {
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
  /** Where the last row of a page must end. */
  bottom?: number;
  /** Starts a page for a row that has no room on this one, and returns where it goes on. */
  turnPage?: () => number;
}

const SIZE = 9.5;
const ROW = 19;
const LINE = 12;
const PADDING = 6;

/** A ruled table whose head is below `y`; its cells may have several paragraphs. Returns where it ends. */
export function writeTable(
  pdf: Pdf,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): number {
  const { hasTotal = false, bottom = page.height - page.margin, turnPage } = options;
  const layout = computeTableLayout(columns, options);
  let end = y + ROW;
  group(pdf, "Table", (table) => {
    group(table, "TR", (row) =>
      writeHead(row, layout, y, (draw) => tag(row, "TH", draw, { scope: "Column" })),
    );
    rows.forEach((texts, index) => {
      const isLast = index === rows.length - 1;
      const cells = texts.map((text, position) =>
        breakCellLines(pdf, text, layout.places[position]!),
      );
      const height = ROW + (Math.max(...cells.map(({ length }) => length)) - 1) * LINE;
      if (turnPage && end + height > bottom) {
        const top = turnPage();
        // The head is repeated for the eye only.
        writeHead(pdf, layout, top, (draw) => decorate(pdf, draw));
        end = top + ROW;
      }
      const weight = hasTotal && isLast ? "bold" : "regular";
      group(table, "TR", (row) => writeRow(row, layout, cells, { top: end, weight }));
      end += height;
      rule(pdf, end, { ...layout, ...(isLast ? strong : { thickness: 0.6 }) });
    });
  });
  return end;
}

const strong = { ink: inks.ink, thickness: 1 };

interface Place {
  x: number;
  align: "left" | "right";
  width: number;
}

interface Layout {
  left: number;
  width: number;
  places: (Place & { title: string })[];
}

function computeTableLayout(
  columns: readonly Column[],
  { left = page.margin, width = page.textWidth }: TableOptions,
): Layout {
  let start = left;
  const places = columns.map(({ title, share, align = "left" }) => {
    const from = start;
    start += share * width;
    const x = align === "right" ? start - PADDING : from + PADDING;
    return { title, x, align, width: share * width - 2 * PADDING };
  });
  return { left, width, places };
}

function writeHead(pdf: Pdf, layout: Layout, top: number, write: (draw: () => void) => void): void {
  for (const { title, x, align } of layout.places)
    write(() => writeLine(pdf, title, { x, y: top + 13, size: SIZE, align, ink: inks.muted }));
  rule(pdf, top + ROW, { ...layout, ...strong });
}

/** Among the paragraphs of a cell, those after the first are remarks. */
interface CellLine {
  text: string;
  isRemark: boolean;
}

const breakCellLines = (pdf: Pdf, text: string, { width }: Place): CellLine[] =>
  text.split("\n").flatMap((paragraph, index) =>
    breakLines(pdf, paragraph, { size: SIZE, width }).map((line) => ({
      text: line,
      isRemark: index > 0,
    })),
  );

function writeRow(
  row: Pdf,
  { places }: Layout,
  cells: readonly (readonly CellLine[])[],
  { top, weight }: { top: number; weight: Weight },
): void {
  cells.forEach((lines, position) => {
    const { x, align } = places[position]!;
    tag(row, "TD", () => {
      lines.forEach(({ text, isRemark }, index) => {
        const ink = isRemark ? inks.muted : inks.ink;
        writeLine(row, text, { x, y: top + 13 + index * LINE, size: SIZE, align, ink, weight });
      });
    });
  });
}
