import { expect, test, vi } from "vitest";
import { makeOneAtATime } from "./one-at-a-time.ts";

test("a second press without a gap does nothing", async () => {
  const oneAtATime = makeOneAtATime();
  const work = vi.fn(async () => "sent");
  const answers = await Promise.all([oneAtATime(work), oneAtATime(work), oneAtATime(work)]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(answers).toEqual(["sent", undefined, undefined]);
});

test("what has ended can be done again, also when it failed", async () => {
  const oneAtATime = makeOneAtATime();
  const work = vi.fn(async () => "sent");
  await oneAtATime(work);
  await expect(oneAtATime(() => Promise.reject(new Error("Lost")))).rejects.toThrow("Lost");
  expect(await oneAtATime(work)).toBe("sent");
  expect(work).toHaveBeenCalledTimes(2);
});

test("two places do not stop each other", async () => {
  const [one, other] = [makeOneAtATime(), makeOneAtATime()];
  expect(await Promise.all([one(async () => 1), other(async () => 2)])).toEqual([1, 2]);
});
