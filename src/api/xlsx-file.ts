import { join } from "node:path";
import type { CsvCell } from "#contracts/csv";
import { formatCount } from "#contracts/formats";
import { type ColumnKind, MAX_XLSX_ROWS } from "#contracts/xlsx";
import { Refusal } from "#platform/errors";
import { createSemaphore } from "#platform/semaphore";
import { createWorkerThread } from "#platform/worker-thread";

export interface XlsxTask {
  heads: string[];
  kinds: ColumnKind[];
  rows: CsvCell[][];
}

/** The reply of a call that is sent as an Excel file. */
export class XlsxFile {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

const oneAtATime = createSemaphore(1, {
  maxWaiting: 4,
  refuse: () =>
    new Refusal(
      "unavailable",
      "Other Excel files are being made. Please try again in a moment, or export CSV.",
      { retryAfterSeconds: 10 },
    ),
});

/** Reads the rows and makes the file; one at a time, since each takes memory. */
export const writeXlsx = (
  heads: XlsxTask["heads"],
  kinds: XlsxTask["kinds"],
  batches: AsyncIterable<CsvCell[][]>,
): Promise<XlsxFile> =>
  oneAtATime(async () => {
    const rows: CsvCell[][] = [];
    for await (const batch of batches) {
      rows.push(...batch);
      if (rows.length > MAX_XLSX_ROWS) throw tooMuch();
    }
    return new XlsxFile(await makeFile({ heads, kinds, rows }));
  });

const inThread = createWorkerThread<XlsxTask, Uint8Array>(
  join(import.meta.dirname, "xlsx-worker.ts"),
  { maxMegabytes: 384, idleMs: 0 },
);

async function makeFile(task: XlsxTask): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await inThread(task);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") throw tooMuch();
    throw error;
  }
}

const tooMuch = () =>
  new Refusal(
    "invalid",
    `This is too much for one Excel file, which has at most ${formatCount(MAX_XLSX_ROWS)} rows. Please narrow the list, or export CSV.`,
  );
