import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** SHA-256 of all that a stream holds, in hexadecimal. */
export async function computeDigest(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
