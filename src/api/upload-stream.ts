import { Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#platform/errors";
import { decodeMultipartName } from "./multipart-name.ts";

export interface IncomingUpload {
  /** As named by the client; not to be trusted. */
  name: string;
  /** The file's bytes; fails with a refusal when the request is aborted or holds anything but this one file. */
  stream: Readable;
  /** The minimum size according to the request's headers. */
  declaredBytes: number;
  /** The maximum size: of the whole request, or of any file where its headers give none. */
  mostBytes: number;
}

const megabyte = 1024 * 1024;
/** Above the largest file that any rule accepts; the exact limit belongs to the rule. */
const maxFileBytes = 26 * megabyte;
/** Part headers, boundaries and small text fields around the file. */
const maxAroundBytes = 64 * 1024;
/** Bytes read and discarded after a refusal, so that the client can read the response. */
const maxDiscardedBytes = 64 * megabyte;
/** Time after which a request that keeps sending after its refusal is disconnected. */
const longestDiscardMs = 60_000;

/** Opens the one file, in the field `file`, of a multipart request without holding it in memory. */
export async function readUpload(request: FastifyRequest): Promise<IncomingUpload> {
  if (!request.isMultipart()) throw wrongForm();
  const parts = request.parts({
    limits: { files: 1, fileSize: maxFileBytes, fields: 10, fieldSize: 10_000, headerPairs: 50 },
  });
  try {
    const file = await findFile(parts);
    const stream = Readable.from(onlyFile(file, parts), { objectMode: false });
    stream.once("close", () => drainRequest(request));
    const length = request.headers["content-length"];
    return {
      name: decodeMultipartName(file.filename),
      stream,
      declaredBytes: Math.max(0, Number(length ?? 0) - maxAroundBytes),
      mostBytes: Math.min(Number(length ?? maxFileBytes), maxFileBytes),
    };
  } catch (error) {
    drainRequest(request);
    throw error;
  }
}

/**
 * The files, in the field `files`, of a multipart request, each to be read before the next one comes; one more than
 * `most`, so that it can be refused. Call `drainRequest` if they are not read to the end.
 */
export async function* readUploads(
  request: FastifyRequest,
  most: number,
): AsyncGenerator<Pick<IncomingUpload, "name" | "stream">> {
  if (!request.isMultipart()) throw wrongFormOfMany();
  const parts = request.parts({
    limits: { files: most + 1, fileSize: maxFileBytes, fields: 10, fieldSize: 10_000 },
  });
  for (let part = await next(parts); part; part = await next(parts)) {
    if (part.type === "field") continue;
    if (part.fieldname !== "files") throw wrongFormOfMany();
    yield {
      name: decodeMultipartName(part.filename),
      stream: Readable.from(wholeFile(part), { objectMode: false }),
    };
  }
}

async function findFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile> {
  for (;;) {
    const part = await next(parts);
    if (part === null) throw wrongForm();
    if (part.type === "field") continue;
    if (part.fieldname === "file") return part;
    part.file.destroy();
    throw wrongForm();
  }
}

async function* onlyFile(part: MultipartFile, parts: AsyncIterator<Multipart>) {
  yield* wholeFile(part);
  for (let more = await next(parts); more; more = await next(parts))
    if (more.type === "file") throw wrongForm();
}

async function* wholeFile(part: MultipartFile) {
  try {
    for await (const chunk of part.file) yield chunk as Buffer;
  } catch (cause) {
    throw cutShort(cause);
  }
  if (part.file.truncated) throw tooLarge();
}

/** The request's next part, null after the last one. */
async function next(parts: AsyncIterator<Multipart>): Promise<Multipart | null> {
  try {
    const { done, value } = await parts.next();
    return done ? null : value;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (code === "FST_FILES_LIMIT") throw wrongForm();
    throw cutShort(cause);
  }
}

/** A browser reads the response only after it has sent everything, so a limited rest is read and discarded. */
export function drainRequest({ raw }: FastifyRequest): void {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let left = maxDiscardedBytes;
  const timer = setTimeout(() => raw.destroy(), longestDiscardMs);
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.pause();
  });
  raw.once("close", () => clearTimeout(timer));
  raw.once("end", () => clearTimeout(timer));
  raw.resume();
}

const wrongForm = () =>
  new Refusal(
    "invalid",
    'Please send exactly one file as multipart/form-data in the field "file".',
  );

const wrongFormOfMany = () =>
  new Refusal("invalid", 'Please send the files as multipart/form-data in the field "files".');

const tooLarge = () =>
  new Refusal(
    "too_large",
    "This file is too large. Nothing was kept; please choose a smaller file.",
  );

const cutShort = (cause: unknown) =>
  new Refusal(
    "invalid",
    "The upload was interrupted before it was complete. Nothing was kept; please try again.",
    { cause },
  );
