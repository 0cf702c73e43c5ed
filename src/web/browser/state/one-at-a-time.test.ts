import { expect, test, vi } from "vitest";
import { makeOneAtATime } from "./one-at-a-time.ts";

test("a second call while the first is running does nothing", async () => {
  const oneAtATime = makeOneAtATime();
  const work = vi.fn(async () => "sent");
  const results = await Promise.all([oneAtATime(work), oneAtATime(work), oneAtATime(work)]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(results).toEqual(["sent", undefined, undefined]);
});

test("work can run again once it has ended, even after a failure", async () => {
  const oneAtATime = makeOneAtATime();
  const work = vi.fn(async () => "sent");
  await oneAtATime(work);
  await expect(oneAtATime(() => Promise.reject(new Error("Lost")))).rejects.toThrow("Lost");
  expect(await oneAtATime(work)).toBe("sent");
  expect(work).toHaveBeenCalledTimes(2);
});

test("two instances do not block each other", async () => {
  const [one, other] = [makeOneAtATime(), makeOneAtATime()];
  expect(await Promise.all([one(async () => 1), other(async () => 2)])).toEqual([1, 2]);
});
