import { Readable } from "node:stream";
import { Refusal } from "#platform/errors";
import { headBytes } from "./file-content.ts";

interface CheckedStream {
  /** The first bytes, enough to detect the type. */
  head: Buffer;
  /** All bytes; fails with the refusal once the limit is exceeded. */
  whole: Readable;
}

/** Reads a file's first bytes and passes the whole file on, limited in size, with a few chunks in memory at a time. */
export async function checkStream(
  stream: Readable,
  maxBytes: number,
  refuseTooLarge: () => Refusal,
): Promise<CheckedStream> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let firstBytes = 0;
  while (firstBytes < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    firstBytes += value.length;
  }
  if (firstBytes === 0)
    throw new Refusal("invalid", "This file is empty. Please choose another file.");
  const start = Buffer.concat(first);
  async function* limited() {
    let bytes = 0;
    try {
      let chunk: Buffer | undefined = start;
      while (chunk) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw refuseTooLarge();
        yield chunk;
        const next = await chunks.next();
        chunk = next.done ? undefined : next.value;
      }
    } finally {
      stream.destroy();
    }
  }
  return {
    head: start.subarray(0, headBytes),
    whole: Readable.from(limited(), { objectMode: false }),
  };
}
