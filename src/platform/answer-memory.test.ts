import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { AnswerMemory, chooseEncoding, storeAnswer } from "./answer-memory.ts";

const answer = (text: string, status = 200) => storeAnswer(status, {}, Buffer.from(text));

function makeMemory(given: Partial<ConstructorParameters<typeof AnswerMemory>[0]> = {}) {
  return new AnswerMemory({
    maxEntries: 3,
    maxBytes: 10_000,
    maxAnswerBytes: 5_000,
    isTrusted: () => true,
    ...given,
  });
}

describe("the memory of answers", () => {
  test("makes an answer once, however many ask at once and later", async () => {
    const memory = makeMemory();
    let made = 0;
    const make = () => {
      made++;
      return answer("a");
    };
    await Promise.all(Array.from({ length: 20 }, () => memory.get("/a", make)));
    await memory.get("/a", make);
    expect(made).toBe(1);
    expect(memory.find("/a")?.bodies.identity.toString()).toBe("a");
  });

  test("never keeps an answer whose making began before a change", async () => {
    const memory = makeMemory();
    const old = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>();
    const waiting = memory.get("/a", () => old.promise);
    memory.clear();
    const fresh = memory.get("/a", () => answer("new"));
    old.resolve(await answer("old"));
    expect((await waiting).bodies.identity.toString()).toBe("old");
    expect((await fresh).bodies.identity.toString()).toBe("new");
    expect(memory.find("/a")?.bodies.identity.toString()).toBe("new");
  });

  test("gives nobody who asks after a change an answer from before it", async () => {
    const memory = makeMemory();
    await memory.get("/a", () => answer("old"));
    memory.clear();
    expect(memory.find("/a")).toBeUndefined();
    expect((await memory.get("/a", () => answer("new"))).bodies.identity.toString()).toBe("new");
  });

  test("keeps nothing while changes could be missed", async () => {
    const memory = makeMemory({ isTrusted: () => false });
    await memory.get("/a", () => answer("a"));
    expect(memory.find("/a")).toBeUndefined();
  });

  test("keeps neither refusals nor failures", async () => {
    const memory = makeMemory();
    await memory.get("/a", () => answer("not here", 404));
    await expect(memory.get("/b", () => Promise.reject(new Error("broken")))).rejects.toThrow();
    expect([memory.find("/a"), memory.find("/b")]).toEqual([undefined, undefined]);
    expect((await memory.get("/b", () => answer("b"))).status).toBe(200);
  });

  test("stays within its bounds and lets the oldest go first", async () => {
    const memory = makeMemory();
    for (const key of ["/1", "/2", "/3", "/4"]) await memory.get(key, () => answer("x".repeat(10)));
    expect(["/1", "/2", "/3", "/4"].map((key) => memory.find(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await memory.get("/large", () => answer("x".repeat(5_001)));
    expect(memory.find("/large")).toBeUndefined();
    for (const key of ["/5", "/6", "/7"]) await memory.get(key, () => answer("x".repeat(4_000)));
    expect(["/4", "/5", "/6", "/7"].map((key) => memory.find(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("holds large answers compressed and small ones as they are", async () => {
    const text = "roof ".repeat(500);
    const large = await answer(text);
    expect(brotliDecompressSync(large.bodies.br).toString()).toBe(text);
    expect(gunzipSync(large.bodies.gzip).toString()).toBe(text);
    expect(large.headers["vary"]).toBe("accept-encoding");
    const small = await answer("ok");
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
