import type { XY } from "./plane-geometry.ts";
import { inks, lettering, penFor, segment, type Shape } from "./shapes.ts";

export interface TableColumn {
  title: string;
  width: number;
  /** Numbers are right-aligned in their column. */
  align?: "left" | "right";
}

interface TableStyle {
  size?: number;
  rowHeight?: number;
  /** Index of the row that is set in the accent colour. */
  strongRow?: number;
}

/** A ruled table; `at` is its upper left corner. */
export function drawTable(
  [x, y]: XY,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { size = 18, rowHeight = size * 2.3, strongRow = -1 }: TableStyle = {},
): Shape[] {
  const width = columns.reduce((total, column) => total + column.width, 0);
  const textLine = (
    cells: readonly string[],
    top: number,
    ink: string,
    textSize: number,
  ): Shape[] => {
    let left = x;
    return columns.map(({ width: columnWidth, align = "left" }, index) => {
      const isRight = align === "right";
      const place = isRight ? left + columnWidth - 10 : left + 10;
      left += columnWidth;
      return lettering("table", cells[index] ?? "", [place, top + rowHeight / 2 + textSize / 2], {
        size: textSize,
        anchor: isRight ? "end" : "start",
        ink,
        pen: penFor(textSize, ink === inks.accent ? 1.2 : 1),
      });
    });
  };
  const ruler = (top: number, stroke: string, pen: number): Shape =>
    segment("table", [x, top], [x + width, top], { stroke, width: pen });
  const shapes: Shape[] = [
    ...textLine(
      columns.map((column) => column.title),
      y,
      inks.muted,
      size * 0.84,
    ),
    ruler(y + rowHeight, inks.ink, 2),
  ];
  rows.forEach((cells, index) => {
    const top = y + rowHeight * (index + 1);
    shapes.push(...textLine(cells, top, index === strongRow ? inks.accent : inks.ink, size));
    shapes.push(
      ruler(
        top + rowHeight,
        index === rows.length - 1 ? inks.ink : inks.fine,
        index === rows.length - 1 ? 2 : 1,
      ),
    );
  });
  return shapes;
}
