import { afterEach, expect, test } from "vitest";
import { encodeResponse, ResponseCache } from "#platform/response-cache";
import { soon } from "#test/soon";
import { compressWhenIdle } from "./compress-when-idle.ts";

const page = Array.from({ length: 300 }, (_, n) => `<li>Valley ${n * 7919}</li>`).join("");

let stop = () => {};
afterEach(() => stop());

test("an idle process compresses what is cached", async () => {
  const cache = new ResponseCache({
    maxEntries: 10,
    maxBytes: 100_000,
    maxResponseBytes: 50_000,
    isTrusted: () => true,
  });
  const before = await cache.get("/", () => encodeResponse(200, {}, Buffer.from(page)));
  const errors: unknown[] = [];
  ({ stop } = compressWhenIdle(cache, { everyMs: 5, report: (error) => errors.push(error) }));
  await soon(() => expect(cache.find("/")!.bodies.br.length).toBeLessThan(before.bodies.br.length));
  expect(errors).toEqual([]);
});
