import { beforeEach, expect, test } from "vitest";
import {
  createGoogleScript,
  createScriptLoader,
  type GoogleMaps,
  type MapsWindow,
} from "./google-script.ts";

const URL = "https://maps.test/api/js?key=k&v=weekly&language=en&region=US&libraries=places";

test("the script is requested with all its settings and a callback", async () => {
  const page = fakePage((tag) => tag.succeed());
  await page.script.getMaps(URL);
  const address = page.addresses[0] ?? "";
  expect(address.startsWith(`${URL}&`)).toBe(true);
  expect(address).toMatch(/[?&]callback=\w+/);
});

test("a script that can't be loaded is tried four times, one tag on the page at a time", async () => {
  const page = fakePage((tag) => tag.error());
  await expect(page.script.getMaps(URL)).rejects.toMatchObject({
    name: "MapFailure",
    reason: "load",
  });
  expect(page.addresses).toHaveLength(4);
  expect(page.pauses).toEqual([1000, 2000, 4000]);
  expect(page.mostTags).toBe(1);
  expect(page.tags).toBe(0);
});

test("a script that arrives but never reports ready counts as failed", async () => {
  const page = fakePage((tag) => tag.load());
  await expect(page.script.getMaps(URL)).rejects.toMatchObject({ reason: "load" });
  expect(page.addresses).toHaveLength(4);
});

test("a script that is ready without calling back is accepted, too", async () => {
  const page = fakePage((tag) => {
    page.window.google = { maps };
    tag.load();
  });
  expect(await page.script.getMaps(URL)).toBe(maps);
});

test("a refused key is reported to every map that still listens, and stays refused", async () => {
  const page = fakePage((tag) => tag.succeed());
  await page.script.getMaps(URL);
  const notified: string[] = [];
  page.script.onKeyRefused((failure) => notified.push(`first ${failure.reason}`));
  const stop = page.script.onKeyRefused(() => notified.push("second"));
  stop();
  page.window.gm_authFailure?.();
  expect(notified).toEqual(["first key"]);
  await expect(page.script.getMaps(URL)).rejects.toMatchObject({ reason: "key" });
});

test("a key refused while the script is still loading fails the map", async () => {
  const page = fakePage((tag) => {
    page.window.gm_authFailure?.();
    tag.succeed();
  });
  await expect(page.script.getMaps(URL)).rejects.toMatchObject({ reason: "key" });
});

const maps = { Map: class {}, Marker: class {}, Geocoder: class {} } as unknown as GoogleMaps;

interface FakeTag {
  load: () => void;
  error: () => void;
  /** Defines the API and calls back, as the true script does. */
  succeed: () => void;
}

function fakePage(onTag: (tag: FakeTag) => void) {
  const window: MapsWindow = {};
  const page = {
    window,
    addresses: [] as string[],
    pauses: [] as number[],
    tags: 0,
    mostTags: 0,
    script: createGoogleScript({
      window,
      wait: async (ms) => void page.pauses.push(ms),
      addTag: (url, on) => {
        page.addresses.push(url);
        page.tags += 1;
        page.mostTags = Math.max(page.mostTags, page.tags);
        const callback = /callback=(\w+)/.exec(url)?.[1] ?? "";
        const succeed = () => {
          window.google = { maps };
          (window as Record<string, (() => void) | undefined>)[callback]?.();
          on.load();
        };
        queueMicrotask(() => onTag({ load: on.load, error: on.error, succeed }));
        return { remove: () => void (page.tags -= 1) };
      },
    }),
  };
  return page;
}

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
