import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserStore, jsonObject, plainText } from "./create-browser-store.ts";
import { makeKeptStorage, makeMemoryStorage, type TextStorage } from "./kept-storage.ts";
import { useStore } from "./store.ts";

const KEY = "colours";
let storage: TextStorage;
let browser: EventTarget;

beforeEach(() => {
  storage = makeMemoryStorage();
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});
afterEach(() => void vi.unstubAllGlobals());

const open = (options: { storage?: TextStorage; pollMs?: number } = {}) =>
  createBrowserStore<readonly string[]>({
    key: KEY,
    first: ["none"],
    parse: (text) => JSON.parse(text) as string[],
    format: (colours) => JSON.stringify(colours),
    storage,
    ...options,
  });

const writeElsewhere = (text: string, key: string | null = KEY) => {
  storage.setItem(KEY, text);
  browser.dispatchEvent(Object.assign(new Event("storage"), { key }));
};

function countChanges(store: { subscribe: (listener: () => void) => () => void }) {
  const seen = { changes: 0, stop: () => {} };
  seen.stop = store.subscribe(() => (seen.changes += 1));
  return seen;
}

test("a value is kept for the next page", () => {
  open().write(["red"]);
  expect(open().read()).toEqual(["red"]);
});

test("reading twice without a change returns the same object, even for the initial value", () => {
  const store = open();
  expect(store.read()).toBe(store.read());
  store.write(["red"]);
  expect(store.read()).toBe(store.read());
});

test.each(["{", "", "undefined"])(
  "a stored value that can't be read (%s) becomes the initial value",
  (text) => {
    storage.setItem(KEY, text);
    expect(open().read()).toEqual(["none"]);
  },
);

test.each(["{", "null", "1", "[]"])("%s is not read as a stored object", (broken) => {
  storage.setItem(KEY, broken);
  expect(createBrowserStore({ key: KEY, ...jsonObject, storage }).read()).toBeNull();
});

test("listeners are notified of changes in this tab and in other tabs", () => {
  const store = open();
  const seen = countChanges(store);
  store.write(["red"]);
  writeElsewhere('["blue"]');
  expect(seen.changes).toBe(2);
  expect(store.read()).toEqual(["blue"]);
  writeElsewhere('["green"]', null);
  expect(seen.changes).toBe(3);
  writeElsewhere('["green"]', "another key");
  expect(seen.changes).toBe(3);
});

test("a listener is not called after it unsubscribes, not even for changes in other tabs", () => {
  const store = open();
  const seen = countChanges(store);
  seen.stop();
  seen.stop();
  store.write(["red"]);
  writeElsewhere('["blue"]');
  expect(seen.changes).toBe(0);
});

test("a write builds on what another tab wrote, even before its event has come", () => {
  const store = open();
  store.write(["red"]);
  storage.setItem(KEY, '["red","blue"]');
  store.write([...store.read(), "green"]);
  expect(open().read()).toEqual(["red", "blue", "green"]);
});

test("with polling, listeners are notified at every interval until they unsubscribe", () => {
  vi.useFakeTimers();
  const seen = countChanges(open({ pollMs: 1000 }));
  vi.advanceTimersByTime(1000);
  expect(seen.changes).toBe(1);
  seen.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("where the browser forbids storage the value lives as long as the page", () => {
  const forbidden = makeKeptStorage(() => {
    throw new Error("SecurityError");
  });
  const store = open({ storage: forbidden });
  store.write(["red"]);
  expect(store.read()).toEqual(["red"]);
});

test("writing null removes the stored value", () => {
  const store = createBrowserStore({ key: KEY, ...plainText, storage });
  store.write("red");
  expect(storage.getItem(KEY)).toBe("red");
  store.write(null);
  expect(storage.getItem(KEY)).toBeNull();
  expect(store.read()).toBeNull();
});

test("the server renders the initial value, whatever is stored", () => {
  const store = open();
  store.write(["red"]);
  const Shown = () => useStore(store).join();
  expect(renderToString(createElement(Shown))).toBe("none");
});
