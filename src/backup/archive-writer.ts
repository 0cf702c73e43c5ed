import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack as createPack } from "tar-stream";
import { syncFolder } from "#platform/sync-folder";
import { checksumsEntry, contentTypeKey } from "./backup-format.ts";
import { addSeal } from "./seal.ts";

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Fails when the stream holds more or fewer bytes than `size`. */
  addFile(
    name: string,
    file: { size: number; contentType: string; content: Readable },
  ): Promise<void>;
  /** Writes the checksums, makes sure that all is on the disk, and puts the file under its name. Returns its bytes. */
  finish(): Promise<number>;
  /** Leaves no file behind. */
  abandon(): Promise<void>;
}

/** Writes an archive next to `path`; it gets that name only when it is complete. Readable by its owner alone. */
export function writeArchive(path: string, signal?: AbortSignal): ArchiveWriter {
  const draft = `${path}.unfinished-${randomBytes(4).toString("hex")}`;
  const pack = createPack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(pack, compress, addSeal(), target, ...(signal ? [{ signal }] : []));
  // The next entry fails with this error.
  written.catch(() => undefined);
  const sums: string[] = [];

  async function addEntry(name: string, size: number, content: Readable, pax?: Pax) {
    const hash = createHash("sha256");
    const hashing = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      const entry = pack.entry({ name, size, mode: 0o600, ...(pax ? { pax } : {}) });
      await pipeline(content, hashing, entry);
    } catch (error) {
      pack.destroy(error as Error);
      await written;
      throw error;
    }
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  }

  const add = (name: string, content: Buffer) =>
    addEntry(name, content.length, Readable.from([content]));

  return {
    add,
    addFile: (name, { size, contentType, content }) =>
      addEntry(name, size, content, { [contentTypeKey]: contentType }),
    async finish() {
      await add(checksumsEntry, Buffer.from(sums.join("")));
      pack.finalize();
      await written;
      await rename(draft, path);
      await syncFolder(dirname(path));
      return (await stat(path)).size;
    },
    async abandon() {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

type Pax = Record<string, string>;
