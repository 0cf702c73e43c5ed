import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ResponseTimeout, requestText, type TextRequest } from "./request-text.ts";

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function serve(respond: RequestListener): Promise<string> {
  server = createServer(respond);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get: TextRequest = { method: "GET", headers: {}, timeoutMs: 20_000 };

describe("a request", () => {
  test("sends its body unchanged and returns status, headers and the whole text", async () => {
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const seen = [
          request.method,
          request.url,
          request.headers["x-a"],
          String(Buffer.concat(chunks)),
        ];
        response.writeHead(201, { "retry-after": "3" });
        response.write(`${JSON.stringify(seen).slice(0, 20)}`);
        setImmediate(() => response.end(JSON.stringify(seen).slice(20)));
      });
    });
    const response = await requestText(`${url}/path?q=1`, {
      ...get,
      method: "POST",
      headers: { "x-a": "b" },
      body: '{"name":"Zoë"}',
    });
    expect(response).toMatchObject({ status: 201, headers: { "retry-after": "3" } });
    expect(JSON.parse(response.text)).toEqual(["POST", "/path?q=1", "b", '{"name":"Zoë"}']);
  });

  test("reuses an open connection", async () => {
    const ports = new Set<number>();
    const url = await serve((request, response) => {
      ports.add(request.socket.remotePort!);
      response.end("x");
    });
    for (let turn = 0; turn < 3; turn++) await requestText(url, get);
    expect(ports.size).toBe(1);
  });

  test("follows no redirect", async () => {
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: "/elsewhere" }).end(),
    );
    expect((await requestText(url, get)).status).toBe(302);
  });

  test("times out, whether nothing arrives or the response never ends", async () => {
    for (const begin of ["", "some"]) {
      const url = await serve((_request, response) => {
        if (begin) response.write(begin);
      });
      await expect(requestText(url, { ...get, timeoutMs: 60 })).rejects.toThrow(ResponseTimeout);
      server!.close().closeAllConnections();
    }
  });

  test("fails where the response is cut off or nobody listens", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("some");
      setImmediate(() => response.destroy());
    });
    await expect(requestText(url, get)).rejects.toThrow();
    server!.close().closeAllConnections();
    await expect(requestText("http://127.0.0.1:9", get)).rejects.toThrow("ECONNREFUSED");
  });
});
