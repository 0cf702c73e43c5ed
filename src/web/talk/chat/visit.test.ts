import { beforeEach, describe, expect, test } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { CHAT_KEY, visit } from "./visit.ts";

const keys = [CHAT_KEY, "chat-aside", "chat-touched", "chat-since"];

beforeEach(() => {
  for (const key of keys) tabStorage.removeItem(key);
});

describe("opening by itself", () => {
  test("never happens when it is switched off", () => {
    expect(visit.timeToAutoOpen(null, 1000)).toBeNull();
  });

  test("waits as long as the settings say, over all pages of the visit", () => {
    expect(visit.timeToAutoOpen(30_000, 1000)).toBe(30_000);
    expect(visit.timeToAutoOpen(30_000, 21_000)).toBe(10_000);
    expect(visit.timeToAutoOpen(30_000, 99_000)).toBe(0);
  });

  test("happens once, and never after the visitor has opened or closed the chat", () => {
    visit.timeToAutoOpen(30_000, 1000);
    visit.touch();
    expect(visit.timeToAutoOpen(30_000, 99_000)).toBeNull();
  });
});

test("the window is open on the next page unless the chat is minimised", () => {
  expect(visit.isOpen()).toBe(false);
  tabStorage.setItem(CHAT_KEY, "{}");
  expect(visit.isOpen()).toBe(true);
  visit.setAside(true);
  expect(visit.isOpen()).toBe(false);
  visit.setAside(false);
  expect(visit.isOpen()).toBe(true);
});
