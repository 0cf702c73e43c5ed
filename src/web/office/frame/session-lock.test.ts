// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api";
import { useSessionLock } from "./session-lock.ts";

const sent: (string | undefined)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  sent.length = 0;
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers["x-idle"]);
    return Response.json({});
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test.each(["pointerdown", "keydown", "wheel"])(
  "calls say after a minute that nobody does anything, until the next %s",
  async (input) => {
    const { unmount } = renderHook(() => useSessionLock({ id: "boss" }));
    await api.getMe({});
    pass(59);
    await api.getMe({});
    pass(1);
    await api.getMe({});
    document.body.dispatchEvent(new Event(input));
    await api.getMe({});
    pass(60);
    await api.listViews({ query: { list: "orders" } });
    unmount();
    await api.getMe({});
    expect(sent).toEqual([undefined, undefined, "1", undefined, "1", undefined]);
  },
);
