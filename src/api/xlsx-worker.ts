/** Makes an Excel file in a thread of its own: the library takes the processor for seconds. See `xlsx-file.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile from "write-excel-file/node";
import { xlsxCell, xlsxHead } from "#contracts/xlsx";
import type { XlsxTask } from "./xlsx-file.ts";

const { heads, kinds, rows } = workerData as XlsxTask;
const file = await writeExcelFile(
  [heads.map(xlsxHead), ...rows.map((row) => row.map((cell, at) => xlsxCell(cell, kinds[at])))],
  {
    columns: heads.map((head) => ({ width: Math.max(12, head.length + 2) })),
    stickyRowsCount: 1,
  },
).toBuffer();
parentPort?.postMessage(file);
