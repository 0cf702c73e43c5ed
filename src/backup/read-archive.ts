import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract as createExtract, type Headers } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { contentTypeKey } from "./backup-format.ts";
import { checkSeal } from "./seal.ts";

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Only for entries that are stored files. */
  contentType: string;
  /** Read it to its end before requesting the next entry. */
  content: Readable;
}

/** Reads an archive entry by entry. A file that is damaged, cut off or no backup ends in a `BackupError`. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = createExtract();
  const source = createReadStream(path);
  const reading = pipeline(source, checkSeal(), createZstdDecompress(), extract);
  reading.catch(() => undefined);
  let isWhole = false;
  try {
    for await (const entry of extract) {
      const { name, size = 0, pax } = entry.header as Headers & { pax?: Record<string, string> };
      const content = Readable.from(readEntryContent(entry, path), { objectMode: false });
      // A reader that stopped early no longer listens; the error still ends the loop over the entries.
      content.on("error", () => undefined);
      yield {
        name,
        size,
        contentType: pax?.[contentTypeKey] ?? "application/octet-stream",
        content,
      };
    }
    await reading;
    isWhole = true;
  } catch (error) {
    throw describeFault(error, path);
  } finally {
    if (!isWhole) source.destroy();
  }
}

async function* readEntryContent(entry: AsyncIterable<Buffer>, path: string) {
  try {
    yield* entry;
  } catch (error) {
    throw describeFault(error, path);
  }
}

function describeFault(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new BackupError(`There is no file ${path}.`);
  const isContent = code.startsWith("Z") || code === "" || code.startsWith("ERR_STREAM");
  return isContent
    ? new BackupError(`${path} is not a whole backup: ${error.message}.`, { cause: error })
    : error;
}
