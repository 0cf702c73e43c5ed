import { createHash, type Hash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extensionOf } from "#contracts/uploads";
import type { Context } from "#platform/context";
import { checkStream } from "./checked-stream.ts";
import { checkContent } from "./file-content.ts";
import { cleanFileName } from "./file-name.ts";
import type { FileKind, FileRecord } from "./file-record.ts";
import { fileRules, kindOf, tooLarge, type UploadKind } from "./file-rules.ts";
import { storeFile, type NewFile } from "./store-file.ts";
import { measurePicture } from "./picture.ts";
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
    const kind = kindOf(ctx, name, incoming.kinds);
    const rule = fileRules[kind];
    if ((incoming.declaredBytes ?? 0) > rule.maxBytes) throw tooLarge(rule);
    const { head, whole } = await checkStream(incoming.stream, rule.maxBytes, () => tooLarge(rule));
    const contentType = await checkContent(head, extensionOf(name));
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

/** The same stream; what passes is added to the hash. */
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
