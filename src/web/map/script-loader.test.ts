import { beforeEach, expect, test } from "vitest";
import { createScriptLoader } from "./script-loader.ts";

let log: string[];
let open: number;
let mostOpen: number;
let failures: number;

beforeEach(() => {
  log = [];
  open = 0;
  mostOpen = 0;
  failures = 0;
});

test("a script that keeps failing is loaded four times in all, after 1, 2 and 4 seconds", async () => {
  failures = Infinity;
  await expect(loader()("maps.js")).rejects.toThrow("blocked");
  expect(log).toEqual(["load", "pause 1000", "load", "pause 2000", "load", "pause 4000", "load"]);
});

test("loading ends with the first success", async () => {
  failures = 2;
  await loader()("maps.js");
  expect(log).toEqual(["load", "pause 1000", "load", "pause 2000", "load"]);
});

test("only one copy of the script is on the page at a time, however many callers load it", async () => {
  failures = 1;
  const load = loader();
  await Promise.all([load("maps.js"), load("maps.js"), load("maps.js")]);
  await load("maps.js");
  expect(mostOpen).toBe(1);
  expect(log).toEqual(["load", "pause 1000", "load"]);
});

test("after the final failure, a new call starts over", async () => {
  failures = 4;
  const load = loader();
  await expect(load("maps.js")).rejects.toThrow("blocked");
  await load("maps.js");
  expect(log.filter((entry) => entry === "load")).toHaveLength(5);
});

const loader = () =>
  createScriptLoader({
    addScript: async () => {
      log.push("load");
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await Promise.resolve();
      open -= 1;
      failures -= 1;
      if (failures >= 0) throw new Error("blocked");
    },
    wait: async (ms) => void log.push(`pause ${ms}`),
  });
