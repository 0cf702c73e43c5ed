// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import type { User } from "#contracts/calls/accounts";
import { soon } from "#test/soon";
import {
  clearSession,
  forgetSession,
  readSession,
  setSession,
  subscribeToSession,
} from "./session.ts";
import { useLogoutsElsewhere } from "./typed-in-tabs.ts";

const DRAFT = "orderDraft";
const makeTabUser = (id: string) => ({ id, role: "customer" }) as User;
const logIn = (id: string) => setSession({ token: `token of ${id}`, user: makeTabUser(id) });

/** As the browser does when another tab has stored a text. */
function storeElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: text })));
}

beforeEach(() => {
  localStorage.clear();
  tabStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  tabStorage.clear();
});

test("what was typed before a session expired is back when the same person logs in again", () => {
  logIn("ann");
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  clearSession();
  logIn("ann");
  expect(tabStorage.getItem(DRAFT)).toBe("1 Oak Lane");
});

test("what was typed before a session expired is not shown to the next person in this tab", () => {
  logIn("ann");
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  clearSession();
  logIn("bob");
  expect(tabStorage.getItem(DRAFT)).toBeNull();
});

test("what was typed before a session expired is deleted when the next person logs in in another tab", async () => {
  const stop = subscribeToSession(() => {});
  logIn("ann");
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  clearSession();
  vi.stubGlobal("fetch", async () => Response.json({ user: makeTabUser("bob") }));
  storeElsewhere("token", "token of bob");
  await soon(() => expect(readSession().user?.id).toBe("bob"));
  expect(tabStorage.getItem(DRAFT)).toBeNull();
  stop();
});

test("what a guest typed is kept when logging in", () => {
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  logIn("ann");
  expect(tabStorage.getItem(DRAFT)).toBe("1 Oak Lane");
});

test("logging out in another tab deletes what was typed in this one, and its forms start over", () => {
  const { result } = renderHook(useLogoutsElsewhere);
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  const before = result.current;
  storeElsewhere("loggedOutAt", "2026-11-26T05:00:00.000Z");
  expect(tabStorage.getItem(DRAFT)).toBeNull();
  expect(result.current).not.toBe(before);
});

test("logging out in this tab deletes what was typed, but starts no form over on a page that is left anyway", async () => {
  const { result } = renderHook(useLogoutsElsewhere);
  logIn("ann");
  tabStorage.setItem(DRAFT, "1 Oak Lane");
  const before = result.current;
  await act(forgetSession);
  expect(tabStorage.getItem(DRAFT)).toBeNull();
  expect(localStorage.getItem("loggedOutAt")).not.toBeNull();
  expect(result.current).toBe(before);
});
