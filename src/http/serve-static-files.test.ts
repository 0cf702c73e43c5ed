import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveStaticFiles } from "./serve-static-files.ts";

let root: string;
let server: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "ridgeline-static-"));
  const folder = join(root, "build/client");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "assets/shell-1a2b.js"), "plain");
  await writeFile(join(folder, "assets/shell-1a2b.js.br"), "compressed");
  await writeFile(join(folder, "icon.svg"), "<svg/>");
  await writeFile(join(root, "build/secret.js"), "not for the public");
  server = Fastify();
  await serveStaticFiles(server, root);
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe("a static file", () => {
  test("with a hash in its name is cached for ever, and sent compressed to who accepts that", async () => {
    const plain = await server.inject("/assets/shell-1a2b.js");
    expect([plain.statusCode, plain.body]).toEqual([200, "plain"]);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const compressed = await server.inject({
      url: "/assets/shell-1a2b.js",
      headers: { "accept-encoding": "br" },
    });
    expect([compressed.body, compressed.headers["content-encoding"]]).toEqual(["compressed", "br"]);
    expect(compressed.headers["content-type"]).toMatch("javascript");
  });

  test("is described by its headers alone in response to HEAD", async () => {
    const head = await server.inject({ method: "HEAD", url: "/assets/shell-1a2b.js" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", "5"]);
  });

  test("of a build that came after the start is sent, too, as after an upgrade in the same folder", async () => {
    await writeFile(join(root, "build/client/assets/shell-3c4d.js"), "newer");
    expect((await server.inject("/assets/shell-3c4d.js")).body).toBe("newer");
  });

  test("without a hash is cached for an hour", async () => {
    const icon = await server.inject("/icon.svg");
    expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
  });

  test.each([
    "/assets/gone-1a2b.js",
    "/assets/",
    "/assets/../secret.js",
    "/assets/..%2f..%2fsecret.js",
    "/assets/%2e%2e%2ficon.svg",
    "/assets/SHELL-1a2b.js",
  ])("is not found at %s", async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
  });
});
