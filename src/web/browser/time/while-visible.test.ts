import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatEvery, type Visibility, whileVisible } from "./while-visible.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Tab extends Visibility {
  show(isVisible: boolean): void;
  listenerCount(): number;
}

function makeTab(isVisible: boolean): Tab {
  const listeners = new Set<() => void>();
  return {
    isVisible: () => isVisible,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      isVisible = next;
      for (const listener of listeners) listener();
    },
    listenerCount: () => listeners.size,
  };
}

test("a visible tab refreshes at once and every 30 seconds", () => {
  const refresh = vi.fn();
  const stop = whileVisible(() => repeatEvery(30_000, refresh), makeTab(true));
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  stop();
});

test("a hidden tab does not poll, and refreshes as soon as it is seen again", () => {
  const refresh = vi.fn();
  const tab = makeTab(false);
  const stop = whileVisible(() => repeatEvery(30_000, refresh), tab);
  vi.advanceTimersByTime(300_000);
  expect(refresh).not.toHaveBeenCalled();
  tab.show(true);
  tab.show(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  tab.show(false);
  vi.advanceTimersByTime(300_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test("after stopping, nothing is refreshed and no listener is left", () => {
  const refresh = vi.fn();
  const tab = makeTab(true);
  whileVisible(() => repeatEvery(30_000, refresh), tab)();
  vi.advanceTimersByTime(300_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(tab.listenerCount()).toBe(0);
});
