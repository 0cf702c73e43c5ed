import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { errorStatus } from "#contracts/errors";
import { toShopFile } from "#modules/files";
import { receiveUpload } from "#modules/files/uploads";
import { Refusal } from "#platform/errors";
import { useFilesRig } from "#test/api/files-rig";
import { soon } from "#test/soon";
import { presentFile } from "./present-file.ts";
import { readUpload } from "./upload-stream.ts";

const zipStart = Buffer.from("504b0304140000000800", "hex");
const megabyte = 1024 * 1024;
const boundary = "----roof";

const partHead = (field: string, name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

describe("reading an upload", () => {
  const { ctx, listObjects, countRows } = useFilesRig();
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = fastify({ forceCloseConnections: true });
    await app.register(multipart);
    app.setErrorHandler((error, _, reply) => {
      const code = error instanceof Refusal ? error.code : "internal";
      const message = error instanceof Error ? error.message : "";
      return reply.code(errorStatus[code]).send({ success: false, code, message });
    });
    app.post("/upload", async (request) => {
      const upload = await readUpload(request);
      const file = await receiveUpload(ctx, { ...upload, kinds: ["esx", "blueprint"] });
      return presentFile(toShopFile(file));
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => app.close());

  /** Sends a body in pieces, chunked unless a length is claimed, and returns the response. */
  const send = (body: Iterable<Buffer | string>, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const type = `multipart/form-data; boundary=${boundary}`;
      const request = httpRequest(
        {
          host: "127.0.0.1",
          port,
          method: "POST",
          path: "/upload",
          headers: { "content-type": type, ...headers },
        },
        (response) => {
          let text = "";
          response.on("data", (chunk) => (text += String(chunk)));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }),
          );
        },
      );
      request.on("error", reject);
      Readable.from(body).pipe(request);
    });

  const expectNothingKept = async () => {
    expect(await listObjects()).toEqual([]);
    expect(await countRows()).toBe(0);
  };

  function* yieldFile(bytes: number, name = "roof.esx") {
    yield partHead("file", name);
    yield zipStart;
    const chunk = Buffer.alloc(65_536, 7);
    for (let left = bytes - zipStart.length; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
    yield end;
  }

  it("passes on the one file, even with text fields around it", async () => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`;
    const response = await send([
      field,
      partHead("file", "Dächer.esx"),
      zipStart,
      `\r\n${field}--${boundary}--\r\n`,
    ]);
    expect(response).toMatchObject({
      status: 200,
      body: { name: "Dächer.esx", bytes: zipStart.length, resource_type: "raw" },
    });
    expect(await countRows()).toBe(1);
  });

  it.each([
    ["another field", [partHead("photo", "a.esx"), zipStart, end]],
    [
      "two files",
      [
        partHead("file", "a.esx"),
        zipStart,
        `\r\n${partHead("file", "b.esx")}`,
        randomBytes(300_000),
        end,
      ],
    ],
    ["no file", [`--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nx${end}`]],
    ["nothing at all", []],
    ["no multipart inside", ["hello"]],
    ["a file without its end", [partHead("file", "a.esx"), zipStart]],
    ["an empty file", [partHead("file", "a.esx"), end]],
    ["a field named like a built-in", [partHead("__proto__", "a.esx"), zipStart, end]],
  ])("refuses a form with %s and keeps nothing", async (_, body) => {
    const response = await send(body);
    expect(response).toMatchObject({ status: 400, body: { success: false, code: "invalid" } });
    await expectNothingKept();
  });

  it("stores a name without the characters that browsers escape in it", async () => {
    const response = await send([partHead("file", "12%22 pitch%0D%0A.esx"), zipStart, end]);
    expect(response).toMatchObject({ status: 200, body: { name: "12 pitch.esx" } });
  });

  it("refuses a form without a boundary and a body that is no form", async () => {
    const noBoundary = await send(["x"], { "content-type": "multipart/form-data" });
    expect(noBoundary).toMatchObject({ status: 400, body: { code: "invalid" } });
    const json = await send(["{}"], { "content-type": "application/json" });
    expect(json).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("takes 25 MB and refuses one byte more with 413, with a length and without", async () => {
    expect((await send(yieldFile(25 * megabyte))).status).toBe(200);
    const refused = { status: 413, body: { code: "too_large" } };
    expect(await send(yieldFile(25 * megabyte + 1))).toMatchObject(refused);
    const whole = Buffer.concat([...yieldFile(30 * megabyte)].map((part) => Buffer.from(part)));
    expect(await send([whole], { "content-length": String(whole.length) })).toMatchObject(refused);
    expect(await countRows()).toBe(1);
    expect(await listObjects()).toHaveLength(1);
  });

  it("keeps its memory low while large files arrive", async () => {
    await send(yieldFile(25 * megabyte));
    // Bytes held in buffers: unlike the memory of the whole process, they do not depend on the tests that ran before.
    const before = process.memoryUsage().arrayBuffers;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().arrayBuffers)), 5);
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => send(yieldFile(25 * megabyte))),
    );
    clearInterval(watch);
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
    // Held whole, they would be 400 MB; sender and receiver share this process.
    expect(peak - before).toBeLessThan(250 * megabyte);
  });

  it("responds with 413 to an endless body and then closes the connection", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let sent = 0;
    const socket = connect(port, "127.0.0.1");
    const response: Buffer[] = [];
    socket.on("data", (chunk) => response.push(chunk));
    socket.on("error", () => {});
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
    );
    const chunk = (data: Buffer) =>
      Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]);
    socket.write(chunk(Buffer.from(partHead("file", "a.esx"))));
    socket.write(chunk(zipStart));
    const filler = chunk(Buffer.alloc(65_536, 7));
    const pump = () => {
      while (!socket.destroyed && socket.writable) {
        sent += filler.length;
        if (!socket.write(filler)) break;
      }
    };
    socket.on("drain", pump);
    pump();
    // The file up to its limit, and what is discarded after it; then the server stops reading.
    let sentBefore = 0;
    await soon(() => {
      const isStill = sent === sentBefore;
      sentBefore = sent;
      expect(isStill && sent > (26 + 64) * megabyte).toBe(true);
    });
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(60_000);
    await closed;
    expect(String(Buffer.concat(response))).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(120 * megabyte);
    await expectNothingKept();
  });

  it("refuses a wrong type while most of the file is still on its way, and the connection stays usable", async () => {
    const response = await send(yieldFile(8 * megabyte, "page.html"));
    expect(response).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
    await expectNothingKept();
  });

  it("keeps nothing of an upload whose sender disconnects", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: shop\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
    );
    socket.write(partHead("file", "a.esx"));
    socket.write(Buffer.concat([zipStart, Buffer.alloc(300_000, 7)]));
    await soon(async () => expect(await countRows()).toBe(1));
    socket.destroy();
    await soon(expectNothingKept);
  });
});
