import type { XY } from "./plane-geometry.ts";
import { inks, lettering, penFor, segment, type Shape } from "./shapes.ts";

export type TableColumn = readonly [title: string, width: number];

interface TableStyle {
  size: number;
  rowHeight: number;
  /** The last row adds up the others and is set in the accent colour. */
  hasTotal?: boolean;
}

/** A ruled table; `at` is its upper left corner. The first column names the rows, the others are numbers, right-aligned. */
export function drawTable(
  [x, y]: XY,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { size, rowHeight, hasTotal = false }: TableStyle,
): Shape[] {
  const width = columns.reduce((total, [, each]) => total + each, 0);
  const textLine = (cells: readonly string[], top: number, ink: string, textSize: number) => {
    let left = x;
    return columns.map(([, columnWidth], index) => {
      const isFirst = index === 0;
      const place = isFirst ? left + 10 : left + columnWidth - 10;
      left += columnWidth;
      return lettering("table", cells[index] ?? "", [place, top + rowHeight / 2 + textSize / 2], {
        size: textSize,
        anchor: isFirst ? "start" : "end",
        ink,
        pen: penFor(textSize, ink === inks.accent ? 1.2 : 1),
      });
    });
  };
  const ruler = (top: number, style: { stroke: string; width: number }) =>
    segment("table", [x, top], [x + width, top], style);
  const titles = columns.map(([title]) => title);
  return [
    ...textLine(titles, y, inks.muted, size * 0.84),
    ruler(y + rowHeight, strong),
    ...rows.flatMap((cells, index) => {
      const top = y + rowHeight * (index + 1);
      const isLast = index === rows.length - 1;
      return [
        ...textLine(cells, top, hasTotal && isLast ? inks.accent : inks.ink, size),
        ruler(top + rowHeight, isLast ? strong : fine),
      ];
    }),
  ];
}

const strong = { stroke: inks.ink, width: 2 };
const fine = { stroke: inks.fine, width: 1 };
