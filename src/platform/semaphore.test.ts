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
    const running = limited(() => held, { origin: "one" });
    const waiting = [1, 2].map((each) => limited(() => Promise.resolve(each), { origin: "one" }));
    await expect(limited(() => Promise.resolve(3), { origin: "one" })).rejects.toThrow("full");
    const other = limited(() => Promise.resolve(4), { origin: "other" });
    await expect(limited(() => Promise.resolve(5), { origin: "third" })).rejects.toThrow("full");
    finish();
    expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4]);
    await running;
  });

  test("says whether the queue is full, or one origin's part of it", async () => {
    const limited = createSemaphore(1, {
      maxWaiting: 2,
      maxWaitingOfOne: 1,
      refuse: (isOwn) => new Refusal("unavailable", isOwn ? "own" : "all"),
    });
    const works = ["one", "one", "one", "other", "third"].map((origin) =>
      limited(() => Promise.resolve(), { origin }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map((end) => end.status === "rejected" && String(end.reason))).toEqual([
      false,
      false,
      "Refusal: own",
      false,
      "Refusal: all",
    ]);
  });

  test("gives origins turns, however many tasks one of them has waiting", async () => {
    expect(await observeTurns(1, ["a1", "a2", "a3", "a4", "b1", "c1", "b2"])).toEqual([
      "a1",
      "b1",
      "c1",
      "a2",
      "b2",
      "a3",
      "a4",
    ]);
  });

  test("counts what is running, so that one origin does not hold every permit", async () => {
    expect(await observeTurns(2, ["a1", "a2", "a3", "b1"])).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("lets first what must not wait, whose queue others can't fill", async () => {
    const begun: string[] = [];
    const limited = createSemaphore(1, { maxWaiting: 2, maxWaitingOfOne: 1, refuse });
    const run = (name: string, requester: object) =>
      limited(() => Promise.resolve(begun.push(name)), requester);
    const works = [
      run("a1", { origin: "a" }),
      run("a2", { origin: "a" }),
      run("b1", { origin: "b" }),
      run("office 1", { origin: "o", isFirst: true }),
      run("office 2", { origin: "o", isFirst: true }),
    ];
    const refused = [
      expect(run("office 3", { origin: "o", isFirst: true })).rejects.toThrow("full"),
      expect(run("c1", { origin: "c" })).rejects.toThrow("full"),
    ];
    await Promise.all(refused);
    await Promise.all(works);
    expect(begun).toEqual(["a1", "office 1", "office 2", "b1", "a2"]);
  });

  test("never runs more than its permits, whenever work comes", async () => {
    let most = 0;
    let now = 0;
    const limited = createSemaphore(2);
    const work = async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
    };
    const again = (times: number): Promise<void> =>
      limited(work).then(() => (times > 0 ? again(times - 1) : undefined));
    await Promise.all(Array.from({ length: 5 }, () => again(20)));
    expect(most).toBe(2);
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

/** In which order tasks begin that come at once; a name's first letter is its origin. */
async function observeTurns(permits: number, names: string[]): Promise<string[]> {
  const limited = createSemaphore(permits);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await Promise.all(names.map((name) => limited(work(name), { origin: name[0] })));
  return begun;
}
