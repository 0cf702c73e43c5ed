import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageFormats, imageWidths } from "#contracts/picture-sizes";
import type { PictureVariant } from "#files/file-record";
import { useFilesRig } from "#test/api/files-rig";
import { openFile } from "#files/downloads/open-file";
import { attachShopFile } from "#files/attached/attach-files";
import { storePublicFile } from "./receive-upload.ts";
import { storeShopPicture } from "./shop-files.ts";

const variants = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

describe("storing a picture of the shop", () => {
  const { ctx, listObjects, countRows } = useFilesRig();

  const makePhoto = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#864" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitude: "39/1 44/1 21/1" } });

  const read = async (id: string, variant?: PictureVariant) => {
    const opened = await openFile(ctx, { id, variant });
    return { opened, bytes: await buffer((await opened.read()).stream) };
  };

  it("stores every size in every format without metadata, and records the dimensions of the largest", async () => {
    const photo = await makePhoto(2000, 1000).toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const record = await storeShopPicture(ctx, { bytes: photo, name: "Roof.jpg" });
    expect(record).toMatchObject({ isPublic: true, width: 1280, height: 640 });
    expect(await listObjects()).toHaveLength(variants.length);
    for (const variant of variants) {
      const { bytes, opened } = await read(record.id, variant);
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect(format).toBe(variant.format === "avif" ? "heif" : variant.format);
      expect([width, height]).toEqual([variant.width, variant.width / 2]);
      expect(exif).toBeUndefined();
      expect(opened.contentType).toBe(`image/${variant.format}`);
      expect(opened.name).toBe(`Roof.${variant.format}`);
    }
    expect((await read(record.id)).bytes).toHaveLength(record.bytes);
  });

  it("keeps the card drawing when its picture is saved again", async () => {
    const bytes = await makePhoto(400, 300).toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { id } = await storeShopPicture(ctx, { bytes, name: "Roof.jpg", card: svg });
    const [first, again] = [
      await attachShopFile(ctx, { id }, "product_image"),
      await attachShopFile(ctx, { url: `/files/${id}` }, "product_image"),
    ];
    expect(again).toEqual(first);
    const { opened, bytes: kept } = await read(first.card!);
    expect(opened).toMatchObject({ contentType: "image/svg+xml", name: "Roof.svg" });
    expect(opened.record.attachedAt).not.toBeNull();
    expect(kept.toString()).toBe(svg);
    const plain = await storeShopPicture(ctx, { bytes, name: "Roof.jpg" });
    expect(await attachShopFile(ctx, plain, "product_image")).not.toHaveProperty("card");
  });

  it("turns a photo upright and does not enlarge a small one", async () => {
    const photo = await makePhoto(400, 200).withMetadata({ orientation: 6 }).toBuffer();
    const record = await storeShopPicture(ctx, { bytes: photo, name: "small.jpeg" });
    expect(record).toMatchObject({ width: 200, height: 400 });
    const { bytes } = await read(record.id, { width: 1280, format: "webp" });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 });
  });

  it("refuses anything but a picture and keeps nothing", async () => {
    const page = Buffer.from("<html></html>");
    const refused = { code: "unsupported_type" };
    await expect(storeShopPicture(ctx, { bytes: page, name: "a.png" })).rejects.toMatchObject(
      refused,
    );
    await expect(storeShopPicture(ctx, { bytes: page, name: "a.svg" })).rejects.toMatchObject(
      refused,
    );
    const half = (await makePhoto(900, 900).toBuffer()).subarray(0, 900);
    await expect(storeShopPicture(ctx, { bytes: half, name: "a.jpg" })).rejects.toMatchObject(
      refused,
    );
    expect(await listObjects()).toEqual([]);
    expect(await countRows()).toBe(0);
  });

  it("stores a sample from bytes or a stream, and refuses other file types", async () => {
    const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
    const fromBytes = await storePublicFile(ctx, { name: "a.pdf", kind: "sample", bytes: pdf });
    const stream = Readable.from([pdf]);
    const fromStream = await storePublicFile(ctx, { name: "a.pdf", kind: "sample", stream });
    expect(fromBytes).toMatchObject({ isPublic: true, contentType: "application/pdf", bytes: 15 });
    expect(fromStream.bytes).toBe(15);
    await expect(
      storePublicFile(ctx, { name: "a.html", kind: "sample", bytes: pdf }),
    ).rejects.toMatchObject({ code: "unsupported_type" });
  });
});
