import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { useFilesRig, zipStart } from "#test/files-rig";
import { readZip } from "#test/read-zip";
import { soon } from "#test/soon";
import { openArchive, signedArchiveUrl } from "./archive.ts";
import { type LinkCheck, linkReader, sharedReader } from "./file-fetches.ts";

const rig = useFilesRig();

async function receiveThree() {
  const names = ["Roof.esx", "Walls.esx", "roof.ESX"];
  const records = [];
  for (const name of names) records.push(await rig.receive(name, zipStart, name));
  return records;
}

const mailed = linkReader(randomUUID(), 0);
const isLinkOpen: LinkCheck = async () => true;
const naming = { reference: "", version: 1 };

function requestOf(url: string) {
  const { pathname, searchParams } = new URL(url, "http://shop.test");
  return {
    name: decodeURIComponent(pathname.split("/").at(-1)!),
    isLinkOpen,
    ...(Object.fromEntries(searchParams) as {
      files: string;
      expires: string;
      signature: string;
      reader: string;
      reference: string;
      version: string;
    }),
  };
}

const link = (ids: string[], name = "Order A.zip") =>
  requestOf(signedArchiveUrl(rig.ctx, { name, ids, reader: mailed, naming }, 60));

test("an archive has every file under a name of its own, and is as long as it says", async () => {
  const records = await receiveThree();
  const archive = await openArchive(
    rig.ctx,
    requestOf(
      signedArchiveUrl(
        rig.ctx,
        {
          name: "Order A.zip",
          ids: records.map(({ id }) => id),
          reader: mailed,
          naming: { reference: "CL-2026/42", version: 2 },
        },
        60,
      ),
    ),
  );
  expect(archive.name).toBe("CL-2026-42 Order A v2.zip");
  const bytes = await buffer(archive.read());
  expect(bytes.length).toBe(archive.bytes);
  expect(
    readZip(bytes).map(({ name, content }) => [name, content.subarray(10).toString()]),
  ).toEqual([
    ["CL-2026-42 Roof v2.esx", "Roof.esx"],
    ["CL-2026-42 Walls v2.esx", "Walls.esx"],
    ["CL-2026-42 roof v2 (2).ESX", "roof.ESX"],
  ]);
});

test("a link opens only its own files, under its own name, until it expires", async () => {
  const [first, second, third] = await receiveThree();
  const given = link([first!.id, second!.id]);
  for (const change of [
    { files: `${first!.id},${third!.id}` },
    { files: first!.id },
    { files: undefined },
    { name: "Other.zip" },
    { reference: "Other" },
    { version: "2" },
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

test("a reader who leaves closes the file that is being read, and no other is opened", async () => {
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
  const shared = signedArchiveUrl(
    rig.ctx,
    { name: "A.zip", ids, reader: sharedReader(shareId), naming },
    60,
  );
  let openFor = 3;
  const archive = await openArchive(rig.ctx, {
    ...requestOf(shared),
    isLinkOpen: async (_, page) => "shareId" in page && page.shareId === shareId && openFor-- > 0,
  });
  const received: Buffer[] = [];
  await expect(
    (async () => {
      for await (const chunk of archive.read()) received.push(chunk as Buffer);
    })(),
  ).rejects.toThrow("has ended");
  const sent = Buffer.concat(received);
  expect([sent.includes("B.esx"), sent.includes("C.esx")]).toEqual([true, false]);
  await expect(
    openArchive(rig.ctx, { ...requestOf(shared), isLinkOpen: async () => false }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an object that is missing in the store ends the archive with an error", async () => {
  const records = await receiveThree();
  const archive = await openArchive(rig.ctx, link(records.map(({ id }) => id)));
  rig.replaceStore((store) => ({ ...store, get: async () => null }));
  await expect(buffer(archive.read())).rejects.toThrow("do not exist");
});
