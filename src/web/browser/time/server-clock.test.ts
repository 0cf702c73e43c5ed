import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const real = Date.parse("2026-11-20T15:00:00Z");
const HOUR_MS = 3_600_000;

/** A page on a computer whose clock is so far ahead, at the real time above. */
async function openOn(skewMs: number) {
  vi.setSystemTime(real + skewMs);
  const clock = await import("./server-clock.ts");
  const respond = (at: number, { tookMs = 0, age }: { tookMs?: number; age?: number } = {}) => {
    const date = new Date(Math.floor(at / 1000) * 1000).toUTCString();
    const headers = new Headers({ date, ...(age === undefined ? {} : { age: String(age) }) });
    clock.noteServerTime({ headers }, Date.now() - tookMs);
  };
  return { ...clock, respond };
}

describe("the shop's clock", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
  });
  afterEach(() => vi.useRealTimers());

  test.each([
    ["hours ahead", 7 * HOUR_MS],
    ["a day behind", -24 * HOUR_MS],
    ["minutes ahead", 10 * 60_000],
  ])("is known to a computer whose clock is %s from the first response", async (_, skewMs) => {
    const { respond, serverNow, subscribeToServerClock } = await openOn(skewMs);
    const changed = vi.fn();
    subscribeToServerClock(changed);
    expect(serverNow()).toBe(real + skewMs);
    respond(real);
    expect(Math.abs(serverNow() - real)).toBeLessThanOrEqual(1000);
    expect(changed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(HOUR_MS);
    expect(Math.abs(serverNow() - real - HOUR_MS)).toBeLessThanOrEqual(1000);
  });

  test("is this computer's own where that is right, however slow the response and its seconds", async () => {
    const { respond, serverNow } = await openOn(400);
    respond(real + 400, { tookMs: 3000 });
    expect(serverNow()).toBe(real + 400);
  });

  test("is not set back by a cached response, but told by one that comes through a cache with its age", async () => {
    const { respond, serverNow } = await openOn(0);
    respond(real);
    respond(real - 5 * HOUR_MS);
    expect(serverNow()).toBe(real);
    const other = await openOn(-HOUR_MS);
    other.respond(real - 600_000, { age: 600 });
    expect(Math.abs(other.serverNow() - real)).toBeLessThanOrEqual(1000);
  });

  test("follows when a cached response came first", async () => {
    const { respond, serverNow } = await openOn(0);
    respond(real - 5 * HOUR_MS);
    respond(real);
    expect(serverNow()).toBe(real);
  });

  test("is measured again once this computer's clock was set", async () => {
    const { respond, serverNow } = await openOn(-7 * HOUR_MS);
    respond(real);
    vi.setSystemTime(real);
    respond(real);
    expect(serverNow()).toBe(real);
  });

  test("ignores responses without a date", async () => {
    const { noteServerTime, serverNow } = await openOn(0);
    noteServerTime({ headers: new Headers() }, real);
    expect(serverNow()).toBe(real);
  });
});
