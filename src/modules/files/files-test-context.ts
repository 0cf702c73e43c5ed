import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach } from "vitest";
import { createDiskFileStore } from "#adapters/disk-files";
import type { Context } from "#platform/context";
import { completionFileTypes } from "#contracts/uploads";
import { newId } from "#platform/ids";
import type { FileStore } from "#platform/ports";
import { createTokenKeeper } from "#platform/tokens";
import { useTestDatabase } from "#test/test-database";

interface FilesTestRig {
  /** A guest's context with an empty database and an empty folder before each test. */
  ctx: Context;
  setNow: (now: Date) => void;
  replaceStore: (change: (store: FileStore) => FileStore) => void;
  /** Paths of all objects and drafts in the store. */
  listObjects: () => Promise<string[]>;
  countRows: () => Promise<number>;
}

/** What the tests of this module run on: real database, real folder. */
export function useFilesRig(): FilesTestRig {
  const { db, pool } = useTestDatabase();
  const root = mkdtempSync(join(tmpdir(), "ridgeline-files-"));
  const ctx = {
    db,
    actor: { kind: "guest", address: "203.0.113.7" },
    newId,
    log: pino({ level: "silent" }),
    tokens: createTokenKeeper("only for tests, but long enough"),
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
  return {
    ctx,
    setNow,
    replaceStore: (change) => {
      ctx.ports = { ...ctx.ports, files: change(ctx.ports.files) };
    },
    listObjects: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    countRows: async () => (await pool.query("select from files")).rowCount ?? 0,
  };
}
