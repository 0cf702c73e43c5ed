import writeExcelFile from "write-excel-file/node";
import { xlsxCell, xlsxHead } from "#contracts/xlsx";
import type { XlsxTask } from "./xlsx-file.ts";

/** Makes an Excel file in a thread of its own: the library takes the processor for seconds. */
export default ({ heads, kinds, rows }: XlsxTask): Promise<Uint8Array> =>
  writeExcelFile(
    [heads.map(xlsxHead), ...rows.map((row) => row.map((cell, at) => xlsxCell(cell, kinds[at])))],
    {
      columns: heads.map((head) => ({ width: Math.max(12, head.length + 2) })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
