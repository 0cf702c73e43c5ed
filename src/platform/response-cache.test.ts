import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ResponseCache, chooseEncoding, encodeResponse } from "./response-cache.ts";

const prepare = (text: string, status = 200) => encodeResponse(status, {}, Buffer.from(text));

function makeCache(given: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) {
  return new ResponseCache({
    maxEntries: 3,
    maxBytes: 10_000,
    maxResponseBytes: 5_000,
    isTrusted: () => true,
    ...given,
  });
}

describe("the cache of responses", () => {
  test("computes a response once, however many request it at once and later", async () => {
    const cache = makeCache();
    let made = 0;
    const make = () => {
      made++;
      return prepare("a");
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.get("/a", make)));
    await cache.get("/a", make);
    expect(made).toBe(1);
    expect(cache.find("/a")?.bodies.identity.toString()).toBe("a");
  });

  test("compresses one response after another again, to the same content in fewer bytes", async () => {
    const page = Array.from({ length: 300 }, (_, n) => `<li>Ridge ${n * 7919}</li>`).join("");
    const cache = makeCache({ maxBytes: 100_000, maxResponseBytes: 50_000 });
    const first = await cache.get("/a", () => prepare(page));
    await cache.get("/small", () => prepare("small"));
    await cache.compressNext();
    await cache.compressNext();
    const smaller = cache.find("/a")!;
    expect(smaller.bodies.br.length).toBeLessThan(first.bodies.br.length);
    expect(brotliDecompressSync(smaller.bodies.br).toString()).toBe(page);
    expect(smaller).toMatchObject({ status: 200, headers: first.headers });
    expect(cache.find("/small")?.bodies.br.toString()).toBe("small");
  });

  test("does not bring back what was cleared while it was compressed", async () => {
    const cache = makeCache({ maxBytes: 100_000, maxResponseBytes: 50_000 });
    await cache.get("/a", () => prepare("Ridge ".repeat(200)));
    const compressing = cache.compressNext();
    cache.clear();
    await compressing;
    expect(cache.find("/a")).toBeUndefined();
  });

  test("never caches a response whose computation began before a change", async () => {
    const cache = makeCache();
    const old = Promise.withResolvers<Awaited<ReturnType<typeof prepare>>>();
    const waiting = cache.get("/a", () => old.promise);
    cache.clear();
    const fresh = cache.get("/a", () => prepare("new"));
    old.resolve(await prepare("old"));
    expect((await waiting).bodies.identity.toString()).toBe("old");
    expect((await fresh).bodies.identity.toString()).toBe("new");
    expect(cache.find("/a")?.bodies.identity.toString()).toBe("new");
  });

  test("never serves a response from before a change after it", async () => {
    const cache = makeCache();
    await cache.get("/a", () => prepare("old"));
    cache.clear();
    expect(cache.find("/a")).toBeUndefined();
    expect((await cache.get("/a", () => prepare("new"))).bodies.identity.toString()).toBe("new");
  });

  test("caches nothing while changes could be missed", async () => {
    const cache = makeCache({ isTrusted: () => false });
    await cache.get("/a", () => prepare("a"));
    expect(cache.find("/a")).toBeUndefined();
  });

  test("caches neither refusals nor failures", async () => {
    const cache = makeCache();
    await cache.get("/a", () => prepare("not here", 404));
    await expect(cache.get("/b", () => Promise.reject(new Error("broken")))).rejects.toThrow();
    expect([cache.find("/a"), cache.find("/b")]).toEqual([undefined, undefined]);
    expect((await cache.get("/b", () => prepare("b"))).status).toBe(200);
  });

  test("stays within its bounds and evicts the oldest first", async () => {
    const cache = makeCache();
    for (const key of ["/1", "/2", "/3", "/4"]) await cache.get(key, () => prepare("x".repeat(10)));
    expect(["/1", "/2", "/3", "/4"].map((key) => cache.find(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await cache.get("/large", () => prepare("x".repeat(5_001)));
    expect(cache.find("/large")).toBeUndefined();
    for (const key of ["/5", "/6", "/7"]) await cache.get(key, () => prepare("x".repeat(4_000)));
    expect(["/4", "/5", "/6", "/7"].map((key) => cache.find(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("stores large responses compressed and small ones as they are", async () => {
    const text = "roof ".repeat(500);
    const large = await prepare(text);
    expect(brotliDecompressSync(large.bodies.br).toString()).toBe(text);
    expect(gunzipSync(large.bodies.gzip).toString()).toBe(text);
    expect(large.headers["vary"]).toBe("accept-encoding");
    const small = await prepare("ok");
    expect(small.bodies.br).toBe(small.bodies.identity);
    expect(small.headers).not.toHaveProperty("vary");
  });

  test("sends the best encoding that the client takes", () => {
    expect(chooseEncoding("gzip, deflate, br")).toBe("br");
    expect(chooseEncoding("gzip")).toBe("gzip");
    expect(chooseEncoding("br;q=0, gzip;q=0.5")).toBe("gzip");
    expect(chooseEncoding("identity")).toBe("identity");
    expect(chooseEncoding(undefined)).toBe("identity");
  });
});
