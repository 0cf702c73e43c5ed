import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** A zstd frame that every decoder skips: its magic number, its length, and the SHA-256 of all bytes before it. */
const frameHead = Buffer.from("5d2a4d1820000000", "hex");
const sealBytes = frameHead.length + 32;

/** Appends a seal to what passes through. */
export function addSeal(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frameHead, hash.digest()]));
    },
  });
}

const zstdMagic = Buffer.from("28b52ffd", "hex");

/**
 * Checks and removes the seal; fails if it is missing or does not match, so that no lost or changed byte goes
 * unnoticed.
 */
export function checkSeal(): Transform {
  const hash = createHash("sha256");
  let tail = Buffer.alloc(0);
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (isFirst && !chunk.subarray(0, 4).equals(zstdMagic.subarray(0, chunk.length)))
        return done(new Error("it is something else"));
      isFirst = false;
      const all = Buffer.concat([tail, chunk]);
      const content = all.subarray(0, Math.max(0, all.length - sealBytes));
      tail = all.subarray(content.length);
      hash.update(content);
      done(null, content);
    },
    flush(done) {
      const isWhole = tail.equals(Buffer.concat([frameHead, hash.digest()]));
      done(isWhole ? null : new Error("it is damaged or was cut off"));
    },
  });
}
