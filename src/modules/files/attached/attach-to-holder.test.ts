import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/ids";
import { attachFiles, attachToHolder, releaseFiles } from "./attach-files.ts";
import { useFilesRig, zipStart } from "#test/api/files-rig";
import { listStored } from "#files/files-store";
import { receiveUpload } from "#files/uploads/receive-upload";
import { removeUnusedFiles } from "#files/store-file";

const noon = new Date("2026-03-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describe("holding files for a while", () => {
  const { ctx, setNow } = useFilesRig();

  const upload = async () =>
    (await receiveUpload(ctx, { name: "a.esx", stream: Readable.from([zipStart]), kinds: ["esx"] }))
      .id;
  const isKept = async (id: string) => (await listStored(ctx.db, [id])).length === 1;

  it("keeps a file while it is held, and for a day after the last hold was released", async () => {
    setNow(noon);
    const id = await upload();
    const [line, other] = [newId(), newId()];
    await attachToHolder(ctx, { holderId: line, fileIds: [id, id] });
    await attachToHolder(ctx, { holderId: other, fileIds: [id] });
    setNow(hoursLater(100));
    await releaseFiles(ctx, [line]);
    setNow(hoursLater(200));
    expect(await removeUnusedFiles(ctx)).toBe(0);
    await releaseFiles(ctx, [other, newId()]);
    setNow(hoursLater(223));
    expect(await removeUnusedFiles(ctx)).toBe(0);
    setNow(hoursLater(225));
    expect(await removeUnusedFiles(ctx)).toBe(1);
  });

  it("keeps what an order has attached, whichever hold is released", async () => {
    setNow(noon);
    const id = await upload();
    const line = newId();
    await attachToHolder(ctx, { holderId: line, fileIds: [id] });
    await attachFiles(ctx, [id]);
    await releaseFiles(ctx, [line]);
    setNow(hoursLater(1000));
    expect(await removeUnusedFiles(ctx)).toBe(0);
  });

  it("refuses to hold a file that does not exist", async () => {
    await expect(
      attachToHolder(ctx, { holderId: newId(), fileIds: [await upload(), newId()] }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("never loses a hold to a concurrent release, and releases every hold", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), async (staying) => {
        setNow(noon);
        const id = await upload();
        const holders = staying.map((isStaying) => ({ isStaying, holderId: newId() }));
        const leaving = holders.filter(({ isStaying }) => !isStaying);
        for (const { holderId } of leaving) await attachToHolder(ctx, { holderId, fileIds: [id] });
        await Promise.all(
          holders.map(({ isStaying, holderId }) =>
            isStaying
              ? ctx.db.transaction((db) =>
                  attachToHolder({ ...ctx, db }, { holderId, fileIds: [id] }),
                )
              : ctx.db.transaction((db) => releaseFiles({ ...ctx, db }, [holderId])),
          ),
        );
        setNow(hoursLater(48));
        await removeUnusedFiles(ctx);
        expect(await isKept(id)).toBe(leaving.length < holders.length);
      }),
      { numRuns: 25 },
    );
  });
});
