import { afterEach, expect, test, vi } from "vitest";
import { ApiError, makeClient } from "./client.ts";

const routes = { getThing: { method: "GET", path: "/thing" } } as const;
const api = makeClient<never>(routes as never, () => null) as unknown as {
  getThing: (arg: { signal?: AbortSignal }) => Promise<{ data: unknown }>;
};

/** A reply whose head and beginning arrive, and then no more. */
function breakOff(signal?: AbortSignal | null): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"title":'));
      if (!signal) controller.error(new TypeError("network error"));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

afterEach(() => vi.unstubAllGlobals());

test("a response that breaks off is a failure, not an empty response", async () => {
  vi.stubGlobal("fetch", async () => breakOff());
  const failure = await api.getThing({}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 0, code: "unreachable" });
});

test("a call that is aborted while its response is being read rejects with an AbortError", async () => {
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => breakOff(signal));
  const stop = new AbortController();
  const call = api.getThing({ signal: stop.signal });
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});
