import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeEach, expect } from "vitest";
import { createDiskFileStore } from "#adapters/disk-files";
import type { Context } from "#platform/context";
import { completionFileTypes } from "#contracts/uploads";
import { createLimiter } from "#platform/limits";
import { newId } from "#platform/ids";
import type { FileStore } from "#platform/ports";
import { Metrics } from "#platform/metrics";
import { createTokenDeriver } from "#platform/tokens";
import { useTestDatabase } from "#test/test-database";
import type { FileRecord } from "#files/file-record";
import { receiveUpload } from "#files/uploads/receive-upload";

/** How every zip begins, and so most sketches. */
export const zipStart = Buffer.from("504b0304140000000800", "hex");
export const kinds = ["esx", "blueprint"] as const;

interface FilesTestRig {
  /** A guest's context with an empty database and an empty folder before each test. */
  ctx: Context;
  setNow: (now: Date) => void;
  replaceStore: (change: (store: FileStore) => FileStore) => void;
  /** Paths of all objects and drafts in the store. */
  listObjects: () => Promise<string[]>;
  countRows: () => Promise<number>;
  /** Receives a buyer's file. */
  receive: (name: string, ...content: (Buffer | string)[]) => Promise<FileRecord>;
  expectNothingKept: () => Promise<void>;
}

/** The setup of this module's tests: real database, real folder. */
export function useFilesRig(): FilesTestRig {
  const { db, pool } = useTestDatabase();
  const root = mkdtempSync(join(tmpdir(), "ridgeline-files-"));
  const ctx = {
    db,
    actor: { kind: "guest", address: "203.0.113.7" },
    newId,
    emitOn: () => () => Promise.resolve(),
    log: pino({ level: "silent" }),
    metrics: new Metrics(),
    limits: createLimiter(pool, { isRelaxed: true }),
    tokens: createTokenDeriver(["only for tests, but long enough"]),
    config: { unusedUploadHours: 24, completionFileTypes },
  } as unknown as Context;
  const setNow = (now: Date) => {
    ctx.now = () => now;
  };
  beforeEach(async () => {
    await rm(root, { recursive: true });
    await mkdir(root);
    ctx.ports = { files: await createDiskFileStore({ root }) } as unknown as Context["ports"];
    ctx.now = () => new Date();
  });
  afterAll(() => rm(root, { recursive: true }));
  const listObjects = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const countRows = async () => (await pool.query("select from files")).rowCount ?? 0;
  return {
    ctx,
    setNow,
    replaceStore: (change) => {
      ctx.ports = { ...ctx.ports, files: change(ctx.ports.files) };
    },
    listObjects,
    countRows,
    receive: (name, ...content) =>
      receiveUpload(ctx, {
        name,
        stream: Readable.from(content.map((chunk) => Buffer.from(chunk))),
        kinds,
      }),
    expectNothingKept: async () => {
      expect(await listObjects()).toEqual([]);
      expect(await countRows()).toBe(0);
    },
  };
}
