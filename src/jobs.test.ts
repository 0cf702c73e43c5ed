import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { Context } from "#platform/context";
import { Metrics } from "#platform/metrics";
import { soon } from "#test/soon";
import { startJobs } from "./jobs.ts";

const createContext = () => ({ log: pino({ level: "silent" }), metrics: new Metrics() }) as Context;

describe("the shop's regular work", () => {
  test("is done again and again, also after a run that failed", async () => {
    let runs = 0;
    const run = async () => {
      if (++runs === 1) throw new Error("the database was away");
    };
    const stop = startJobs(createContext, [{ name: "test", every: 5, run }]);
    await soon(() => expect(runs).toBeGreaterThan(3));
    await stop();
    const atStop = runs;
    await wait(30);
    expect(runs).toBe(atStop);
  });

  test("never runs twice at once, and is finished before the shop closes", async () => {
    let inWork = 0;
    let most = 0;
    let ended = 0;
    const run = async () => {
      most = Math.max(most, ++inWork);
      await wait(25);
      inWork--;
      ended++;
    };
    const stop = startJobs(createContext, [{ name: "test", every: 5, run }]);
    await soon(() => expect(ended).toBeGreaterThan(1));
    await stop();
    expect([most, inWork]).toEqual([1, 0]);
  });
});
