import { createHash, type Hash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readExtension } from "#contracts/uploads";
import { cleanFileName } from "#files/file-name";
import type { FileKind, FileRecord } from "#files/file-record";
import { fileRules, pickFileKind, tooLarge, type UploadKind } from "#files/file-rules";
import { measurePicture } from "#files/pictures/picture";
import { discardFile, type NewFile, showFile, storeFile, storeHidden } from "#files/store-file";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { checkStream } from "./checked-stream.ts";
import { checkContent } from "./file-content.ts";
import { countUpload } from "./upload-metrics.ts";

export interface IncomingFile<K extends FileKind = FileKind> {
  /** As the client named it. */
  name: string;
  stream: Readable;
  kinds: readonly K[];
  /** The declared size; refused at once if it is already too large. */
  declaredBytes?: number | undefined;
  issuedFor?: NewFile["issuedFor"];
}

/**
 * Stores an uploaded file of one of the given kinds, completely or not at all, in bounded memory. Refuses with
 * `unsupported_type` (name or content), `too_large`, `invalid` (empty) or the store's error.
 */
export const receiveUpload = (
  ctx: Context,
  upload: IncomingFile<UploadKind>,
): Promise<FileRecord> => storeChecked(ctx, upload);

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

/** Checks name, size and content of a file while it streams into the store. */
export const storeChecked = (
  ctx: Context,
  incoming: IncomingFile,
  keep: typeof storeFile = storeFile,
): Promise<FileRecord> => countUpload(ctx, () => receive(ctx, incoming, keep));

async function receive(
  ctx: Context,
  incoming: IncomingFile,
  keep: typeof storeFile,
): Promise<FileRecord> {
  const { issuedFor = null } = incoming;
  try {
    const name = cleanFileName(incoming.name);
    const kind = pickFileKind(ctx, name, incoming.kinds);
    const rule = fileRules[kind];
    if ((incoming.declaredBytes ?? 0) > rule.maxBytes) throw tooLarge(rule);
    const { head, whole } = await checkStream(incoming.stream, rule.maxBytes, () => tooLarge(rule));
    const contentType = await checkContent(head, readExtension(name));
    return await keep(ctx, { kind, name, contentType, issuedFor }, async (key) => {
      const hash = createHash("sha256");
      const { bytes } = await ctx.ports.files.put(key, hashed(whole, hash), contentType);
      const sha256 = hash.digest("hex");
      return { bytes, sha256, ...(await measure(ctx, key, { kind, contentType })) };
    });
  } finally {
    incoming.stream.destroy();
  }
}

/** Passes the stream through and adds it to the hash. */
function hashed(content: Readable, hash: Hash): Readable {
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return pipeline(content, through, () => {});
}

async function measure(
  ctx: Context,
  key: string,
  { kind, contentType }: Pick<FileRecord, "kind" | "contentType">,
) {
  if (!contentType.startsWith("image/")) return { width: null, height: null };
  const load = async () => {
    const stored = await ctx.ports.files.get(key);
    if (!stored) throw new Error(`the object ${key} is gone right after it was stored`);
    return buffer(stored.stream);
  };
  return measurePicture(ctx, { load, contentType, maxMegapixels: fileRules[kind].maxMegapixels });
}

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
