import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTimedMessage, type Message } from "./timed-message.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved: Message = { tone: "success", text: "Saved" };
const failed: Message = { tone: "error", text: "Failed" };

test("a message goes by itself after five seconds", () => {
  const message = makeTimedMessage();
  message.show(saved);
  vi.advanceTimersByTime(4_999);
  expect(message.read()).toEqual(saved);
  vi.advanceTimersByTime(1);
  expect(message.read()).toBeNull();
});

test("the next message takes the place of the last and has its whole time", () => {
  const message = makeTimedMessage();
  message.show(saved);
  vi.advanceTimersByTime(4_000);
  message.show(failed);
  vi.advanceTimersByTime(4_000);
  expect(message.read()).toEqual(failed);
  vi.advanceTimersByTime(1_000);
  expect(message.read()).toBeNull();
});

test("a message that was cleared stays away, and every change is told", () => {
  const message = makeTimedMessage();
  const heard = vi.fn();
  message.subscribe(heard);
  message.show(saved);
  message.clear();
  vi.advanceTimersByTime(10_000);
  expect(message.read()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});
