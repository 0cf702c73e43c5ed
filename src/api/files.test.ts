import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorStatus } from "#contracts/errors";
import type { FileRecord } from "#modules/files";
import { signedUrl } from "#modules/files/downloads";
import { receiveUpload, storePublicFile, storeShopPicture } from "#modules/files/uploads";
import { Refusal } from "#platform/errors";
import { newId } from "#platform/ids";
import { useFilesRig } from "#test/api/files-rig";
import { soon } from "#test/soon";
import { registerFileRoutes } from "./files.ts";

const zipStart = Buffer.from("504b0304140000000800", "hex");

describe("the file route", () => {
  const { ctx, setNow, replaceStore } = useFilesRig();
  const sketch = Buffer.concat([zipStart, randomBytes(990)]);
  let app: FastifyInstance;
  let roof: FileRecord;

  beforeAll(async () => {
    app = fastify();
    app.setErrorHandler((error, _, reply) => {
      const code = error instanceof Refusal ? error.code : "internal";
      return reply.code(errorStatus[code]).send({ success: false, code });
    });
    registerFileRoutes(app, () => ctx);
  });
  afterAll(() => app.close());

  const receive = (name: string, bytes: Buffer) =>
    receiveUpload(ctx, { name, stream: Readable.from([bytes]), kinds: ["esx", "blueprint"] });

  beforeEach(async () => {
    roof = await receive("Dächer of O'Brien.esx", sketch);
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it("serves a private file only by its signed URL, as an uncached download", async () => {
    const response = await get(signedUrl(ctx, roof, 60));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(sketch)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "1000",
      "content-disposition":
        "attachment; filename=\"D_cher of O'Brien.esx\"; filename*=UTF-8''D%C3%A4cher%20of%20O%27Brien.esx",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
  });

  it("returns the same 404 for a private file without a valid signature, an expired link and a missing file", async () => {
    const other = await receive("other.esx", sketch);
    const link = signedUrl(ctx, roof, 60);
    const paths = [
      `/files/${roof.id}`,
      `${link}x`,
      link.replace(/expires=\d+/, "expires=99999999999"),
      link.replace(roof.id, other.id),
      `${link}&expires=99999999999`,
      signedUrl(ctx, roof, -1),
      signedUrl(ctx, roof, 0),
      `/files/${newId()}`,
      `/files/${roof.id}/640.avif`,
      link.replace("?", "/640.avif?"),
    ];
    const bodies = new Set<string>();
    for (const path of paths) {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      bodies.add(response.body);
    }
    expect(bodies).toEqual(new Set(['{"success":false,"code":"not_found"}']));
  });

  it("lets a link expire", async () => {
    const link = signedUrl(ctx, roof, 60);
    const later = new Date(Date.now() + 61_000);
    setNow(later);
    expect((await get(link)).statusCode).toBe(404);
  });

  it.each([
    "/files/x",
    "/files/..%2f..%2fetc%2fpasswd",
    "/files/%00",
    "/files/",
    "/files",
    `/files/${"a".repeat(90)}`,
    "/files/tmp/640.avif",
  ])("returns 404 for %s", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it("serves a picture of the shop in every size to everybody, for caches to keep", async () => {
    const bytes = await sharp({
      create: { width: 700, height: 350, channels: 3, background: "#864" },
    })
      .png()
      .toBuffer();
    const { id } = await storeShopPicture(ctx, { bytes, name: 'a"b.png' });
    const response = await get(`/files/${id}/320.webp`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline; filename=\"ab.webp\"; filename*=UTF-8''ab.webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(response.rawPayload).metadata()).width).toBe(320);

    const etag = String(response.headers.etag);
    const known = await get(`/files/${id}/320.webp`, { "if-none-match": `"x", W/${etag}` });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    expect((await get(`/files/${id}/640.webp`, { "if-none-match": etag })).statusCode).toBe(200);
    expect((await get(`/files/${id}`)).headers["content-type"]).toBe("image/jpeg");
    for (const wrong of ["321.webp", "320.svg", "320", "0320.webp", "320.webp.html"])
      expect((await get(`/files/${id}/${wrong}`)).statusCode).toBe(404);
  });

  it("serves a public sample as an attachment", async () => {
    const pdf = Buffer.from("%PDF-1.7\n");
    const { id } = await storePublicFile(ctx, { name: "a.pdf", kind: "sample", bytes: pdf });
    const { headers } = await get(`/files/${id}`);
    expect(headers["content-disposition"]).toMatch(/^attachment;/);
    expect(headers["content-type"]).toBe("application/pdf");
    const renamed = await get(`/files/${id}?reader=link&name=a.exe`);
    expect(renamed.headers["content-disposition"]).toBe(headers["content-disposition"]);
  });

  it.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", 0, 10],
    ["bytes=990-", 206, "bytes 990-999/1000", 990, 1000],
    ["bytes=990-5000", 206, "bytes 990-999/1000", 990, 1000],
    ["bytes=-10", 206, "bytes 990-999/1000", 990, 1000],
    ["bytes=-5000", 206, "bytes 0-999/1000", 0, 1000],
    ["bytes=1000-", 416, "bytes */1000", 0, 0],
    ["bytes=-0", 416, "bytes */1000", 0, 0],
    ["bytes=9-0", 200, undefined, 0, 1000],
    ["bytes=-", 200, undefined, 0, 1000],
    ["rows=0-9", 200, undefined, 0, 1000],
    ["bytes=0-0,5-9", 200, undefined, 0, 1000],
    [`bytes=${"0-0,".repeat(2000)}1-1`, 200, undefined, 0, 1000],
  ])("responds to the range %.20s with %i", async (range, status, contentRange, start, end) => {
    const response = await get(signedUrl(ctx, roof, 60), { range });
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-range"]).toBe(contentRange);
    expect(response.rawPayload.equals(sketch.subarray(start, end))).toBe(true);
    expect(Number(response.headers["content-length"])).toBe(end - start);
  });

  it("resumes a download only while the file is the same", async () => {
    const link = signedUrl(ctx, roof, 60);
    const etag = String((await get(link)).headers.etag);
    const range = "bytes=0-9";
    expect((await get(link, { range, "if-range": etag })).statusCode).toBe(206);
    expect((await get(link, { range, "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("responds to HEAD like GET without the content", async () => {
    const response = await app.inject({ method: "HEAD", url: signedUrl(ctx, roof, 60) });
    expect([response.statusCode, response.body, response.headers["content-length"]]).toEqual([
      200,
      "",
      "1000",
    ]);
  });

  it("returns 404 when the store has lost the object", async () => {
    replaceStore((store) => ({ ...store, get: async () => null }));
    const response = await get(signedUrl(ctx, roof, 60));
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('{"success":false,"code":"not_found"}');
  });

  it("returns 502 when the store fails", async () => {
    replaceStore((store) => ({
      ...store,
      get: () => Promise.reject(new Refusal("bad_gateway", "The file storage is away.")),
    }));
    expect((await get(signedUrl(ctx, roof, 60))).statusCode).toBe(502);
  });

  it("disconnects a reader who stops reading, and closes the file", async () => {
    const large = await receive("l.esx", Buffer.concat([zipStart, randomBytes(24 * 1024 * 1024)]));
    let opened: Readable | undefined;
    replaceStore((store) => ({
      ...store,
      get: async (...object) => {
        const found = await store.get(...object);
        opened = found?.stream;
        return found;
      },
    }));
    const impatient = fastify();
    registerFileRoutes(impatient, () => ctx, { slowReaderMs: 150 });
    await impatient.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((impatient.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(`GET ${signedUrl(ctx, large, 60)} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await soon(() => expect(opened?.destroyed).toBe(true));
    socket.resume();
    await once(socket, "close");
    expect(socket.bytesRead).toBeLessThan(large.bytes);
    await impatient.close();
  });
});
