import type { Readable } from "node:stream";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { cleanFileName } from "./file-name.ts";
import type { FileRecord } from "./file-record.ts";
import type { UploadKind } from "./file-rules.ts";
import { discardFile, storeHidden, showFile } from "./store-file.ts";
import { storeChecked } from "./receive-upload.ts";

interface IncomingFiles {
  /** Each must be read to its end before the next one. */
  files: AsyncIterable<{ name: string; stream: Readable }>;
  kind: UploadKind;
  /** The only thing that may use them. */
  issuedFor: string;
  most: number;
}

/**
 * Stores several uploaded files, all of them or none, in bounded memory. `record` runs in the transaction that makes
 * them visible. Refuses as `receiveUpload` does, naming the file, and with `invalid` when there are none or too many.
 */
export async function receiveUploads(
  ctx: Context,
  { files, kind, issuedFor, most }: IncomingFiles,
  record: (ctx: Context, files: FileRecord[]) => Promise<void>,
): Promise<FileRecord[]> {
  const arrived: FileRecord[] = [];
  try {
    for await (const { name, stream } of files) {
      if (arrived.length === most) throw tooMany(most);
      const incoming = { name, stream, kinds: [kind], issuedFor };
      const file = await storeChecked(ctx, incoming, storeHidden).catch((error: unknown) => {
        throw naming(name, error);
      });
      arrived.push(file);
    }
    if (arrived.length === 0) throw new Refusal("invalid", "Please choose at least one file.");
  } catch (error) {
    for (const file of arrived) await discardFile(ctx, file, error);
    throw error;
  }
  return inTransaction(ctx, async (ctx) => {
    const stored: FileRecord[] = [];
    for (const file of arrived) stored.push(await showFile(ctx, file));
    await record(ctx, stored);
    return stored;
  });
}

const tooMany = (most: number): Refusal =>
  new Refusal("invalid", `Please choose at most ${most} files. None of them was kept.`);

/** Among several files the message must name the refused one. */
function naming(name: string, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const shown = cleanFileName(name) || "A file without a name";
  return new Refusal(error.code, `${shown}: ${error.message}`, { cause: error });
}
