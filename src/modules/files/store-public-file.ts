import { Readable } from "node:stream";
import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import { storeChecked } from "./store-checked.ts";

/** Stores a sample file that everybody may download. */
export const storePublicFile = (
  ctx: Context,
  file: { name: string; kind: "sample" } & ({ bytes: Uint8Array } | { stream: Readable }),
): Promise<FileRecord> =>
  storeChecked(ctx, {
    name: file.name,
    kinds: [file.kind],
    stream: "stream" in file ? file.stream : Readable.from([Buffer.from(file.bytes)]),
  });
