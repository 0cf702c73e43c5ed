import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { attachFiles } from "./attached/attach-files.ts";
import { listStored } from "./files-store.ts";
import { useFilesRig, zipStart } from "#test/api/files-rig";
import { receiveUpload, storePublicFile } from "./uploads/receive-upload.ts";
import { removeUnusedFiles } from "./store-file.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describe("removing unused files", () => {
  const { ctx, setNow, listObjects, countRows, replaceStore } = useFilesRig();

  const upload = () =>
    receiveUpload(ctx, { name: "roof.esx", stream: Readable.from([zipStart]), kinds: ["esx"] });

  it("removes an upload that no order took within a day, and no earlier", async () => {
    setNow(noon);
    await upload();
    setNow(hoursLater(24));
    expect(await removeUnusedFiles(ctx)).toBe(0);
    setNow(hoursLater(24.1));
    expect(await removeUnusedFiles(ctx)).toBe(1);
    expect(await listObjects()).toEqual([]);
    expect(await countRows()).toBe(0);
  });

  it("never removes files in use, but unused samples like any other file", async () => {
    setNow(noon);
    const sample = { name: "sample.zip", kind: "sample", bytes: zipStart } as const;
    const used = [await upload(), await storePublicFile(ctx, sample)].map(({ id }) => id);
    await attachFiles(ctx, used);
    await storePublicFile(ctx, sample);
    setNow(hoursLater(1000));
    expect(await removeUnusedFiles(ctx)).toBe(1);
    expect(await listObjects()).toHaveLength(2);
    for (const { attachedAt } of await listStored(ctx.db, used)) expect(attachedAt).toEqual(noon);
  });

  it("works through more files than one batch, and two sweeps at once don't get in each other's way", async () => {
    setNow(noon);
    for (let count = 0; count < 60; count++) await upload();
    setNow(hoursLater(25));
    await Promise.all([removeUnusedFiles(ctx), removeUnusedFiles(ctx)]);
    expect(await countRows()).toBe(0);
    expect(await listObjects()).toEqual([]);
  });

  it("leaves a file alone that an order is taking at that moment", async () => {
    setNow(noon);
    const { id } = await upload();
    setNow(hoursLater(25));
    const removed = await inTransaction(txContext(ctx), async (tx) => {
      await attachFiles({ ...ctx, db: tx.db }, [id]);
      return removeUnusedFiles(ctx);
    });
    expect(removed).toBe(0);
    expect(await removeUnusedFiles(ctx)).toBe(0);
    expect(await listStored(ctx.db, [id])).toHaveLength(1);
  });

  it("refuses to attach a file that was removed", async () => {
    setNow(noon);
    const { id } = await upload();
    setNow(hoursLater(25));
    await removeUnusedFiles(ctx);
    await expect(attachFiles(ctx, [id])).rejects.toMatchObject({ code: "invalid" });
  });

  it("retries when the store could not remove an object, and hides the file meanwhile", async () => {
    setNow(noon);
    const { id } = await upload();
    setNow(hoursLater(25));
    const store = ctx.ports.files;
    replaceStore(() => ({
      ...store,
      delete: () => Promise.reject(new Refusal("unavailable", "The file storage is away.")),
    }));
    expect(await removeUnusedFiles(ctx)).toBe(0);
    expect(await listStored(ctx.db, [id])).toEqual([]);
    replaceStore(() => store);
    expect(await removeUnusedFiles(ctx)).toBe(1);
    expect(await countRows()).toBe(0);
    expect(await listObjects()).toEqual([]);
  });

  it("removes what an upload left behind in a store that failed at the end", async () => {
    setNow(noon);
    const store = ctx.ports.files;
    replaceStore(() => ({
      ...store,
      put: async (...object) => {
        await store.put(...object);
        throw new Refusal("unavailable", "The response of the file storage got lost.");
      },
    }));
    await expect(upload()).rejects.toMatchObject({ code: "unavailable" });
    expect(await listObjects()).toHaveLength(1);
    setNow(hoursLater(25));
    expect(await removeUnusedFiles(ctx)).toBe(1);
    expect(await listObjects()).toEqual([]);
    expect(await countRows()).toBe(0);
  });
});

/** The transaction makes an `emit` for itself; nothing here emits. */
const txContext = (ctx: Context): Context => ({
  ...ctx,
  emitOn: () => () => Promise.reject(new Error("no event was expected")),
});
