import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors";
import { useFilesRig } from "./files-test-context.ts";
import { receiveUpload } from "./receive-upload.ts";

const zipStart = Buffer.from("504b0304140000000800", "hex");
const megabyte = 1024 * 1024;
const kinds = ["esx", "blueprint"] as const;

const streamOf = (...chunks: (Buffer | string)[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

/** A stream of so many bytes that starts like a zip and is never held whole. */
function sketchOf(bytes: number): Readable {
  const chunk = randomBytes(65_536);
  function* parts() {
    yield zipStart;
    for (let left = bytes - zipStart.length; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
  }
  return Readable.from(parts());
}

describe("receiving an upload", () => {
  const { ctx, listObjects, countRows, replaceStore } = useFilesRig();
  let png: Buffer;
  let jpeg: Buffer;

  beforeAll(async () => {
    const roof = sharp({ create: { width: 90, height: 60, channels: 3, background: "#864" } });
    png = await roof.clone().png().toBuffer();
    jpeg = await roof.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  });

  const receive = (name: string, ...content: (Buffer | string)[]) =>
    receiveUpload(ctx, { name, stream: streamOf(...content), kinds });

  const expectNothingKept = async () => {
    expect(await listObjects()).toEqual([]);
    expect(await countRows()).toBe(0);
  };

  it("keeps a sketch as it came, private and not yet in use", async () => {
    const bytes = Buffer.concat([zipStart, randomBytes(90_000)]);
    const record = await receive("Main House.esx", bytes);
    expect(record).toMatchObject({
      kind: "esx",
      state: "stored",
      name: "Main House.esx",
      contentType: "application/octet-stream",
      bytes: bytes.length,
      isPublic: false,
      uploadedFrom: "203.0.113.7",
      uploadedBy: null,
      attachedAt: null,
    });
    expect(await listObjects()).toEqual([record.storageKey]);
    const stored = await ctx.ports.files.get(record.storageKey);
    expect(bytes.equals(await buffer(stored!.stream))).toBe(true);
  });

  it.each([
    ["XML", '<?xml version="1.0"?><XACTDOC></XACTDOC>'],
    ["XML with a byte order mark", '\uFEFF<?xml version="1.0"?><XACTDOC></XACTDOC>'],
    ["an unknown binary form", Buffer.from("0007c3a2b10000ff88", "hex")],
  ])("takes a sketch that is %s", async (_, content) => {
    expect((await receive("roof.ESX", content)).kind).toBe("esx");
  });

  it("keeps a picture as it came and knows its size as it is shown", async () => {
    const record = await receive("photo.JPG", jpeg);
    expect(record).toMatchObject({
      kind: "blueprint",
      contentType: "image/jpeg",
      bytes: jpeg.length,
      width: 60,
      height: 90,
    });
  });

  it.each([
    ["page.html", "<html></html>"],
    ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["page.xhtml", '<?xml version="1.0"?><html/>'],
    ["code.js", "alert(1)"],
    ["code.php", "<?php echo 1;"],
    ["tool.exe", "MZ\x90\0"],
    [".htaccess", "Options +Indexes"],
    ["a.pdf.exe", "MZ\x90\0"],
    ["a.exe.", "MZ\x90\0"],
    ["a.png/", "x"],
    ["noending", "x"],
    ["", "x"],
    ["report.pdf", "%PDF-1.7"],
  ])("refuses the name %j", async (name, content) => {
    await expect(receive(name, content)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it.each([
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a page behind spaces", " \r\n<!DOCTYPE html><title>x</title>"],
    ["a page in XML", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ["a drawing in XML", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      "a drawing with a prefix",
      '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
    ],
    ["a Windows program", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["a Linux program", Buffer.from("7f454c46020101000000000000000000", "hex")],
    ["a shell script", "#!/bin/sh\nrm -rf /"],
    ["a PHP script", "<?php system($_GET[0]);"],
    ["a PDF", "%PDF-1.7\n%\xe2\xe3"],
  ])("refuses a sketch that really is %s", async (_, content) => {
    await expect(receive("roof.esx", content)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it("refuses a picture that is another type than its name says", async () => {
    await expect(receive("roof.jpg", png)).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(receive("roof.png", zipStart)).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(receive("roof.webp", jpeg)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

  it("refuses a picture that breaks off in the middle", async () => {
    const noise = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .png()
      .toBuffer();
    const half = noise.subarray(0, noise.length / 2);
    await expect(receive("roof.png", half)).rejects.toMatchObject({ code: "unsupported_type" });
    await expectNothingKept();
  });

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
    const exact = await receiveUpload(ctx, { ...whole, stream: sketchOf(25 * megabyte) });
    expect(exact.bytes).toBe(25 * megabyte);
    await expect(
      receiveUpload(ctx, { ...whole, stream: sketchOf(25 * megabyte + 1) }),
    ).rejects.toMatchObject({ code: "too_large", message: expect.stringContaining("25 MB") });
    expect(await listObjects()).toEqual([exact.storageKey]);
    expect(await countRows()).toBe(1);
  });

  it("refuses a picture above 10 MB", async () => {
    const stream = streamOf(jpeg, randomBytes(10 * megabyte));
    await expect(receiveUpload(ctx, { name: "roof.jpg", stream, kinds })).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("10 MB"),
    });
    await expectNothingKept();
  });

  it("refuses a file that is said to be too large before it reads a byte", async () => {
    const stream = sketchOf(100);
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

  it("shows no file when the store fails, and remembers to clear what it may hold", async () => {
    replaceStore((store) => ({
      ...store,
      put: () => Promise.reject(new Refusal("bad_gateway", "The file storage can't be reached.")),
    }));
    await expect(receive("roof.esx", zipStart)).rejects.toMatchObject({ code: "bad_gateway" });
    expect(await listObjects()).toEqual([]);
  });

  it.each([
    ["../../etc/passwd.esx", "passwd.esx"],
    ["..\\x.esx", "x.esx"],
    ["/abs.esx", "abs.esx"],
    ["a\0.esx", "a.esx"],
    ["roof\u202Exse.esx", "roofxse.esx"],
    ['"\r\nX: y".esx', "X y.esx"],
    ["shell.php.esx", "shell.php.esx"],
    ["Dächer O’Brien.esx", "Dächer O’Brien.esx"],
    [`${"x".repeat(300)}.esx`, `${"x".repeat(196)}.esx`],
  ])("keeps %j under a name of its own making and shows it as %j", async (given, shown) => {
    const record = await receive(given, zipStart);
    expect(record.name).toBe(shown);
    expect(record.storageKey).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}$/);
    expect(await listObjects()).toEqual([record.storageKey]);
  });

  it("never opens an archive: a zip bomb costs no more than its bytes", async () => {
    const bomb = zipOf(Buffer.alloc(200 * megabyte));
    expect(bomb.length).toBeLessThan(megabyte);
    const begin = performance.now();
    const record = await receive("bomb.esx", bomb);
    expect(record.bytes).toBe(bomb.length);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

/** A square of one-bit pixels, which deflate makes very small. */
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
function zipOf(content: Buffer): Buffer {
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
