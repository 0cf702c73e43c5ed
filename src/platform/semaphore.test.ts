import { describe, expect, test, vi } from "vitest";
import { Refusal } from "./errors.ts";
import { createSemaphore } from "./semaphore.ts";

const refuse = () => new Refusal("unavailable", "full");

describe("a semaphore", () => {
  test("runs two at once, queues a hundred in order, and refuses more", async () => {
    const limited = createSemaphore(2, { maxWaiting: 100, maxWaitMs: 60_000, refuse });
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const works = Array.from({ length: 105 }, (_, index) =>
      limited(() => {
        begun.push(index);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    const outcomes = Promise.allSettled(works);
    await expect(works[102]).rejects.toThrow("full");
    expect(begun).toEqual([0, 1]);
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const settled = await outcomes;
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(102);
    expect(begun).toEqual(Array.from({ length: 102 }, (_, index) => index));
  });

  test("lets one origin fill only part of the queue", async () => {
    const limited = createSemaphore(1, { maxWaiting: 3, maxWaitingOfOne: 2, refuse });
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const running = limited(() => held, "one");
    const waiting = [1, 2].map((each) => limited(() => Promise.resolve(each), "one"));
    await expect(limited(() => Promise.resolve(3), "one")).rejects.toThrow("full");
    const other = limited(() => Promise.resolve(4), "other");
    await expect(limited(() => Promise.resolve(5), "third")).rejects.toThrow("full");
    finish();
    expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4]);
    await running;
  });

  test("refuses what has waited too long, and runs what comes after it", async () => {
    vi.useFakeTimers();
    const limited = createSemaphore(1, { maxWaiting: 10, maxWaitMs: 5000, refuse });
    let finish = () => {};
    const running = limited(() => new Promise<void>((resolve) => (finish = resolve)));
    const waited = limited(() => Promise.reject(new Error("its turn never came")));
    const refused = expect(waited).rejects.toThrow("full");
    await vi.advanceTimersByTimeAsync(4999);
    const later = limited(() => Promise.resolve("in time"));
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    finish();
    await running;
    expect(await later).toBe("in time");
    vi.useRealTimers();
  });

  test("continues after a task that failed", async () => {
    const limited = createSemaphore(1);
    const failing = limited(() => Promise.reject(new Error("broken")));
    const next = limited(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
    expect(await limited(() => Promise.resolve("again"))).toBe("again");
  });
});
