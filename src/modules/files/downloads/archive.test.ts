import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { useFilesRig, zipStart } from "#test/api/files-rig";
import { readZip } from "#test/api/read-zip";
import { soon } from "#test/soon";
import { openArchive, signedArchiveUrl } from "./archive.ts";
import { type LinkCheck, linkReader, listFetches, sharedReader } from "#files/fetches/file-fetches";

const rig = useFilesRig();

async function receiveThree() {
  const names = ["Roof.esx", "Walls.esx", "roof.ESX"];
  const records = [];
  for (const name of names) records.push(await rig.receive(name, zipStart, name));
  return records;
}

const mailed = linkReader(randomUUID(), 0);
const isLinkOpen: LinkCheck = async () => true;

function makeFileRequest(url: string) {
  const { pathname, searchParams } = new URL(url, "http://shop.test");
  return {
    name: decodeURIComponent(pathname.split("/").at(-1)!),
    isLinkOpen,
    ...(Object.fromEntries(searchParams) as {
      contents: string;
      expires: string;
      signature: string;
      reader: string;
    }),
  };
}

/** A link to these files, each at a path of its own; `contents` are their ids. */
const link = (ids: string[], { reader = mailed, folder = "" } = {}) => ({
  ...makeFileRequest(
    signedArchiveUrl(rig.ctx, { name: "Order A.zip", contents: ids.join(","), reader }, 60),
  ),
  listFiles: async (_: unknown, contents: string) =>
    contents.split(",").map((id, position) => ({ id, path: `${folder}${position}.esx` })),
});

test("an archive has every file at its path, and exactly the length that it announces", async () => {
  const records = await receiveThree();
  const archive = await openArchive(
    rig.ctx,
    link(
      records.map(({ id }) => id),
      { folder: "v2/" },
    ),
  );
  expect(archive.name).toBe("Order A.zip");
  const bytes = await buffer(archive.read());
  expect(bytes.length).toBe(archive.bytes);
  expect(
    readZip(bytes).map(({ name, content }) => [name, content.subarray(10).toString()]),
  ).toEqual([
    ["v2/0.esx", "Roof.esx"],
    ["v2/1.esx", "Walls.esx"],
    ["v2/2.esx", "roof.ESX"],
  ]);
});

test("a file that is in an archive twice is recorded as fetched once", async () => {
  const [first, second] = await receiveThree();
  const archive = await openArchive(rig.ctx, link([first!.id, second!.id, first!.id]));
  expect(readZip(await buffer(archive.read()))).toHaveLength(3);
  expect((await listFetches(rig.ctx, [first!.id, second!.id])).total).toBe(2);
});

test("a link opens only its own files, under its own name, until it expires", async () => {
  const [first, second, third] = await receiveThree();
  const given = link([first!.id, second!.id]);
  for (const change of [
    { contents: `${first!.id},${third!.id}` },
    { contents: first!.id },
    { contents: undefined },
    { name: "Other.zip" },
    { reader: linkReader(randomUUID(), 0) },
    { expires: String(Number(given.expires) + 1) },
    { signature: undefined },
  ])
    await expect(openArchive(rig.ctx, { ...given, ...change })).rejects.toMatchObject({
      code: "not_found",
    });
  rig.setNow(new Date(Date.now() + 61_000));
  await expect(openArchive(rig.ctx, given)).rejects.toMatchObject({ code: "not_found" });
});

test("an archive with a file that is gone is not found", async () => {
  const [first] = await receiveThree();
  const given = link([first!.id, randomUUID()]);
  await expect(openArchive(rig.ctx, given)).rejects.toMatchObject({ code: "not_found" });
});

test("a client that disconnects closes the file that is being read, and no other is opened", async () => {
  const large = [];
  for (const name of ["A.esx", "B.esx"])
    large.push(await rig.receive(name, zipStart, Buffer.alloc(2_000_000)));
  const opened: Readable[] = [];
  rig.replaceStore((store) => ({
    ...store,
    async get(...key) {
      const object = await store.get(...key);
      opened.push(object!.stream);
      return object;
    },
  }));
  const archive = await openArchive(rig.ctx, link(large.map(({ id }) => id)));
  const stream = archive.read();
  stream.once("readable", () => stream.destroy());
  await soon(() => expect(opened[0]?.destroyed).toBe(true));
  expect(opened).toHaveLength(1);
});

test("an archive that was shared stops before its next file once its link has ended", async () => {
  const shareId = randomUUID();
  const records = [];
  for (const name of ["A.esx", "B.esx", "C.esx"])
    records.push(await rig.receive(name, zipStart, Buffer.alloc(2_000_000)));
  const ids = records.map(({ id }) => id);
  const shared = link(ids, { reader: sharedReader(shareId) });
  let openFor = 3;
  const archive = await openArchive(rig.ctx, {
    ...shared,
    isLinkOpen: async (_, page) => "shareId" in page && page.shareId === shareId && openFor-- > 0,
  });
  const received: Buffer[] = [];
  await expect(
    (async () => {
      for await (const chunk of archive.read()) received.push(chunk as Buffer);
    })(),
  ).rejects.toThrow("has ended");
  const sent = Buffer.concat(received);
  expect([sent.includes("1.esx"), sent.includes("2.esx")]).toEqual([true, false]);
  await expect(
    openArchive(rig.ctx, { ...shared, isLinkOpen: async () => false }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an object that is missing in the store ends the archive with an error", async () => {
  const records = await receiveThree();
  const archive = await openArchive(rig.ctx, link(records.map(({ id }) => id)));
  rig.replaceStore((store) => ({ ...store, get: async () => null }));
  await expect(buffer(archive.read())).rejects.toThrow("do not exist");
});
