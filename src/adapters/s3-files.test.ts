import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Refusal } from "#platform/errors";
import type { FileStore } from "#platform/ports";
import { createS3FileStore } from "./s3-files.ts";

const key = "ab/ab00112233445566778899aabbccddee";
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("the bucket file store", () => {
  let directory: string;
  let server: Server;
  let url: string;
  let store: FileStore;
  let respond: RequestListener;
  let bucketServer: RequestListener;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "ridgeline-s3-"));
    const s3 = new S3rver({
      silent: true,
      directory,
      configureBuckets: [{ name: "roofs", configs: [] }],
    });
    await s3.configureBuckets();
    bucketServer = s3.callback();
    respond = bucketServer;
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
    url = `s3://roofs/shop/files?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
    store = createS3FileStore({ url });
  });
  afterEach(() => {
    respond = bucketServer;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true });
  });

  const listObjects = async () =>
    (await readdir(directory, { recursive: true })).filter((path) => path.endsWith("_object"));

  it.each([1, 70_000, 5 * 1024 * 1024, 12 * 1024 * 1024 + 7])(
    "returns exactly the %i bytes that were stored, and keeps them under its prefix",
    async (size) => {
      const bytes = randomBytes(size);
      const put = await store.put(key, inChunks(bytes), "application/octet-stream");
      expect(put).toEqual({ bytes: size });
      const stored = (await store.get(key))!;
      expect(stored.bytes).toBe(size);
      expect(sha(await buffer(stored.stream))).toBe(sha(bytes));
      expect(await listObjects()).toEqual([`roofs/shop/files/${key}._S3rver_object`]);
      await store.delete(key);
      expect(await listObjects()).toEqual([]);
    },
  );

  it("returns one range together with the size of the whole", async () => {
    await store.put(key, Readable.from([Buffer.from("roof plan")]), "text/plain");
    const part = (await store.get(key, { start: 5, end: 7 }))!;
    expect(part.bytes).toBe(9);
    expect(String(await buffer(part.stream))).toBe("pla");
  });

  it("returns null for an object that was deleted or never stored", async () => {
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it("stores nothing when the content fails midway, and reports why it failed", async () => {
    const reason = new Refusal("too_large", "one byte too many");
    async function* breaksOff() {
      yield randomBytes(6 * 1024 * 1024);
      throw reason;
    }
    await expect(store.put(key, Readable.from(breaksOff()), "")).rejects.toBe(reason);
    expect(await store.get(key)).toBeNull();
  });

  it.each([500, 503, 403])(
    "refuses with bad_gateway when the bucket returns %i",
    async (status) => {
      respond = (request, response) => {
        request.resume();
        response.writeHead(status).end();
      };
      const refused = { name: "Refusal", code: "bad_gateway" };
      await expect(store.put(key, inChunks(randomBytes(100)), "")).rejects.toMatchObject(refused);
      await expect(store.get(key)).rejects.toMatchObject(refused);
      await expect(store.delete(key)).rejects.toMatchObject(refused);
      expect(await listObjects()).toEqual([]);
    },
  );

  it("refuses with unavailable when the bucket breaks the connection", async () => {
    respond = (request) => request.socket.destroy();
    const refused = { name: "Refusal", code: "unavailable" };
    await expect(store.put(key, inChunks(randomBytes(100)), "")).rejects.toMatchObject(refused);
    await expect(store.get(key)).rejects.toMatchObject(refused);
  });

  it("refuses with unavailable when the bucket does not respond in time", async () => {
    respond = (request) => request.resume();
    const hasty = createS3FileStore({ url, callTimeoutMs: 200 });
    const refused = { name: "Refusal", code: "unavailable" };
    await expect(hasty.put(key, inChunks(randomBytes(100)), "")).rejects.toMatchObject(refused);
    await expect(hasty.get(key)).rejects.toMatchObject(refused);
  });

  it("aborts only uploads that were cut off long ago, on every page of the list", async () => {
    const listed: string[] = [];
    const aborted: string[] = [];
    const started = { old: new Date(Date.now() - 2 * 60 * 60 * 1000), young: new Date() };
    respond = (request, response) => {
      const { pathname, searchParams } = new URL(request.url!, "http://s3");
      if (request.method === "DELETE") {
        aborted.push(`${pathname} ${searchParams.get("uploadId")}`);
        return void response.writeHead(204).end();
      }
      listed.push(`${pathname} ${searchParams.get("prefix")}`);
      const page = searchParams.get("key-marker") === null ? 1 : 2;
      const upload = (age: "old" | "young") =>
        `<Upload><Key>shop/files/${key}</Key><UploadId>${age}-${page}</UploadId><Initiated>${started[age].toISOString()}</Initiated></Upload>`;
      response.setHeader("content-type", "application/xml");
      response.end(
        `<?xml version="1.0"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>roofs</Bucket>` +
          `<IsTruncated>${page === 1}</IsTruncated><NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>` +
          `${upload("young")}${upload("old")}</ListMultipartUploadsResult>`,
      );
    };
    await store.removeCutOff();
    expect(listed).toEqual(["/roofs/ shop/files/", "/roofs/ shop/files/"]);
    expect(aborted).toEqual([`/roofs/shop/files/${key} old-1`, `/roofs/shop/files/${key} old-2`]);
  });

  it("tolerates a bucket that does not list cut-off uploads, and reports one that fails", async () => {
    const respondWith =
      (status: number): RequestListener =>
      (request, response) => {
        request.resume();
        response.writeHead(status).end();
      };
    for (const status of [403, 501]) {
      respond = respondWith(status);
      await store.removeCutOff();
    }
    respond = respondWith(500);
    await expect(store.removeCutOff()).rejects.toMatchObject({ code: "bad_gateway" });
  });

  it("rejects a URL that is not a bucket's at once", () => {
    expect(() => createS3FileStore({ url: "https://roofs" })).toThrow("FILES_URL must look like");
  });
});

const inChunks = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
      bytes.subarray(index * 65_536, (index + 1) * 65_536),
    ),
  );
