import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { removeUnusedFiles } from "#files/store-file";
import { Refusal } from "#platform/errors";
import { kinds, useFilesRig, zipStart } from "#test/api/files-rig";
import { receiveUpload } from "./receive-upload.ts";

const megabyte = 1024 * 1024;

/** A stream of this many bytes that starts like a zip and is never held whole. */
function makeSketch(bytes: number): Readable {
  const chunk = randomBytes(65_536);
  function* parts() {
    yield zipStart;
    for (let left = bytes - zipStart.length; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
  }
  return Readable.from(parts());
}

describe("receiving an upload", () => {
  const { ctx, setNow, listObjects, countRows, replaceStore, receive, expectNothingKept } =
    useFilesRig();

  it("refuses a small picture that unpacks to more pixels than may be opened", async () => {
    const bomb = blankPng(15_000);
    expect(bomb.length).toBeLessThan(megabyte);
    await expect(receive("roof.png", bomb)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it("refuses an empty file", async () => {
    await expect(receive("roof.esx")).rejects.toMatchObject({ code: "invalid" });
    await expectNothingKept();
  });

  it("takes a sketch of exactly 25 MB and refuses one byte more", async () => {
    const whole = { name: "roof.esx", kinds };
    const exact = await receiveUpload(ctx, { ...whole, stream: makeSketch(25 * megabyte) });
    expect(exact.bytes).toBe(25 * megabyte);
    await expect(
      receiveUpload(ctx, { ...whole, stream: makeSketch(25 * megabyte + 1) }),
    ).rejects.toMatchObject({ code: "too_large", message: expect.stringContaining("25 MB") });
    expect(await listObjects()).toEqual([exact.storageKey]);
    expect(await countRows()).toBe(1);
  });

  it("refuses a picture above 10 MB", async () => {
    const roof = sharp({ create: { width: 90, height: 60, channels: 3, background: "#864" } });
    const large = [await roof.jpeg().toBuffer(), randomBytes(10 * megabyte)];
    await expect(receive("roof.jpg", ...large)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("10 MB"),
    });
    await expectNothingKept();
  });

  it("refuses a file whose declared size is too large before it reads a byte", async () => {
    const stream = makeSketch(100);
    await expect(
      receiveUpload(ctx, { name: "a.esx", stream, kinds, declaredBytes: 26 * megabyte }),
    ).rejects.toMatchObject({ code: "too_large" });
    expect(stream.readableDidRead).toBe(false);
    expect(stream.destroyed).toBe(true);
  });

  it("stops reading an endless stream at the limit, and holds only a little of it at a time", async () => {
    let produced = 0;
    let held = 0;
    function* endless() {
      yield zipStart;
      for (;;) {
        produced += 65_536;
        yield Buffer.alloc(65_536, 1);
      }
    }
    replaceStore((store) => ({
      ...store,
      put: (key, content, type) => {
        async function* watched() {
          let stored = 0;
          for await (const chunk of content as AsyncIterable<Buffer>) {
            stored += chunk.length;
            held = Math.max(held, produced - stored);
            yield chunk;
          }
        }
        return store.put(key, Readable.from(watched(), { objectMode: false }), type);
      },
    }));
    await expect(
      receiveUpload(ctx, { name: "a.esx", stream: Readable.from(endless()), kinds }),
    ).rejects.toMatchObject({ code: "too_large" });
    expect(produced).toBeLessThan(27 * megabyte);
    expect(held).toBeLessThan(3 * megabyte);
    await expectNothingKept();
  });

  it("keeps nothing when the sender breaks off", async () => {
    async function* breaksOff() {
      yield zipStart;
      yield randomBytes(200_000);
      throw new Refusal("invalid", "The upload broke off.");
    }
    await expect(
      receiveUpload(ctx, { name: "a.esx", stream: Readable.from(breaksOff()), kinds }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expectNothingKept();
  });

  it("reports an error when the store fails, and leaves what it stored to the sweep of unused files", async () => {
    replaceStore((store) => ({
      ...store,
      put: async (...object) => {
        await store.put(...object);
        throw new Refusal("bad_gateway", "The file storage can't be reached.");
      },
    }));
    await expect(receive("roof.esx", zipStart)).rejects.toMatchObject({ code: "bad_gateway" });
    expect(await listObjects()).toHaveLength(1);
    setNow(new Date(Date.now() + 25 * 60 * 60_000));
    await removeUnusedFiles(ctx);
    await expectNothingKept();
  });

  it("never unpacks an archive: even a broken zip bomb is stored as it is and counts by its own size", async () => {
    const bomb = makeSketchZip(Buffer.alloc(60 * megabyte));
    bomb.subarray(-64).fill(0xff);
    expect(bomb.length).toBeLessThan(megabyte);
    const record = await receive("bomb.esx", bomb);
    expect(record.bytes).toBe(bomb.length);
    const stored = await ctx.ports.files.get(record.storageKey);
    expect((await buffer(stored!.stream)).equals(bomb)).toBe(true);
  });
});

/** A square of one-bit pixels, which deflate compresses very well. */
function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The local entry of a zip with one deflated file. */
function makeSketchZip(content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(1, 26);
  return Buffer.concat([header, Buffer.from("a"), packed]);
}
