import { fitPlan, type PlanLayout } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import type { Shape } from "./shapes.ts";
import { sheetField } from "./sheet.ts";
import { drawTable, type TableColumn } from "./table.ts";

/** Sheets with a table: the plan at the left, the table at the right. */
export const tableCorner = [sheetField.right - 412, sheetField.top + 26] as const;
export const TABLE_WIDTH = 400;
export const TABLE_ROW = 52;

const planFieldBesideTable = {
  left: sheetField.left + 24,
  top: sheetField.top + 30,
  right: tableCorner[0] - 40,
  bottom: sheetField.bottom - 30,
};

export const fitPlanBesideTable = (roof: Roof): PlanLayout => fitPlan(roof, planFieldBesideTable);

/** The table of such a sheet; its last row adds up the others. */
export const drawTableBesidePlan = (
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Shape[] =>
  drawTable(tableCorner, columns, rows, { size: 21, rowHeight: TABLE_ROW, hasTotal: true });
