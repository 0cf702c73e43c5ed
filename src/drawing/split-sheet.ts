import { fitPlan, type PlanLayout } from "./plan-layout.ts";
import type { Roof } from "./roof.ts";
import { sheetField } from "./sheet.ts";

/** Sheets with a table: the plan at the left, the table at the right. */
export const tableCorner = [sheetField.right - 412, sheetField.top + 26] as const;
export const TABLE_WIDTH = 400;

const planFieldBesideTable = {
  left: sheetField.left + 24,
  top: sheetField.top + 30,
  right: tableCorner[0] - 40,
  bottom: sheetField.bottom - 30,
};

export const fitPlanBesideTable = (roof: Roof): PlanLayout => fitPlan(roof, planFieldBesideTable);
