import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "#platform/context";
import { Metrics } from "#platform/metrics";
import { startJobs } from "./jobs.ts";

const createContext = () => ({ log: pino({ level: "silent" }), metrics: new Metrics() }) as Context;

describe("the shop's regular work", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("runs again and again, even after a failed run", async () => {
    let runs = 0;
    const run = async () => {
      if (++runs === 1) throw new Error("the database was away");
    };
    const stop = startJobs(createContext, [{ name: "test", every: 5, run }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toBeGreaterThan(3);
    await stop();
    const atStop = runs;
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toBe(atStop);
  });

  test("never runs twice at once, and is finished before the shop closes", async () => {
    let inWork = 0;
    let most = 0;
    let ended = 0;
    const run = async () => {
      most = Math.max(most, ++inWork);
      await new Promise((resolve) => setTimeout(resolve, 25));
      inWork--;
      ended++;
    };
    const stop = startJobs(createContext, [{ name: "test", every: 5, run }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toBeGreaterThan(1);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(100);
    await stopped;
    expect([most, inWork]).toEqual([1, 0]);
  });
});
