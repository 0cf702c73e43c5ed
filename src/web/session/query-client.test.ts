// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { findQueryClient } from "./query-client.tsx";
import { clearSession, readSession, subscribeToSession } from "./session.ts";

afterEach(() => {
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("after logging out no listener is left, and the next page looks for a token again", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  findQueryClient("dana");
  clearSession();
  localStorage.setItem("token", "t".repeat(43));
  const unsubscribe = subscribeToSession(() => undefined);
  expect(readSession().status).toBe("unknown");
  unsubscribe();
});
