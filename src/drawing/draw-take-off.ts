import { drawHouse } from "./draw-isometric.ts";
import { viewFrom } from "./projection.ts";
import type { Roof } from "./roof.ts";
import type { Drawing } from "./shapes.ts";
import { drawRoofSheet } from "./roof-sheet.ts";
import { sheetField } from "./sheet.ts";
import { drawTable } from "./table.ts";
import { listTakeOff } from "./take-off.ts";

/** The house next to the quantities that an estimate of its roof starts from. */
export function drawTakeOff(roof: Roof, number = "E-501"): Drawing {
  const left = sheetField.right - 456;
  return drawRoofSheet(roof, { title: "Material take-off", number }, [
    ...drawHouse(roof, viewFrom(-38, 38), {
      left: sheetField.left + 4,
      top: sheetField.top + 20,
      right: left - 24,
      bottom: sheetField.bottom - 20,
    }),
    ...drawTable(
      [left, sheetField.top + 26],
      [
        ["Material", 280],
        ["Quantity", 164],
      ],
      listTakeOff(roof.totals),
      { size: 21, rowHeight: 60 },
    ),
  ]);
}
