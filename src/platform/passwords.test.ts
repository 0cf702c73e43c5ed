import { describe, expect, test } from "vitest";
import { createPasswordKeeper } from "./passwords.ts";
import { createPool } from "./password-pool.ts";

describe("a stored password", () => {
  const keeper = createPasswordKeeper();

  test("says how it was made and never what it is", async () => {
    const [first, second] = [
      await keeper.hash("roof over head"),
      await keeper.hash("roof over head"),
    ];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await keeper.isRight("roof over head", first)).toBe(true);
    expect(await keeper.isRight("Roof over head", first)).toBe(false);
    expect(await keeper.isRight("", first)).toBe(false);
  });

  test("is checked with the costs it was made with", async () => {
    const [, right] = await Promise.all([keeper.hash("x"), keeper.hash("password")]);
    const cheaper = right.replace("t=2", "t=1");
    expect(await keeper.isRight("password", cheaper)).toBe(false);
    expect(await keeper.isRight("password", right)).toBe(true);
  });

  test("is the same however the keyboard composes its letters", async () => {
    expect(await keeper.isRight("Du\u0308bel 42", await keeper.hash("D\u00fcbel 42"))).toBe(true);
  });

  test("that does not exist takes the same work and is never right", async () => {
    const works: string[] = [];
    const counted = async (name: string, hash: string | null) => {
      const started = process.cpuUsage();
      expect(await keeper.isRight("some guess", hash)).toBe(false);
      const { user, system } = process.cpuUsage(started);
      works.push(`${name}: ${user + system > 5000 ? "hashed" : "not hashed"}`);
    };
    await counted("known", await keeper.hash("something else"));
    await counted("unknown", null);
    expect(works).toEqual(["known: hashed", "unknown: hashed"]);
  });

  test("is not even hashed when it is longer than any can be", async () => {
    const crowd = createPasswordKeeper({ parallel: 0, waiting: 0 });
    expect(await crowd.isRight("x".repeat(129), null)).toBe(false);
    await expect(crowd.isRight("x".repeat(128), null)).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});

describe("the pool", () => {
  test("runs two at once, lets a hundred wait in order, and refuses more with 503", async () => {
    const pool = createPool({ parallel: 2, waiting: 100 });
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const works = Array.from({ length: 105 }, (_, index) =>
      pool(() => {
        begun.push(index);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    const outcomes = Promise.allSettled(works);
    await expect(works[102]).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfterSeconds: 5 },
    });
    expect(begun).toEqual([0, 1]);
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const settled = await outcomes;
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(102);
    expect(begun).toEqual(Array.from({ length: 102 }, (_, index) => index));
  });

  test("goes on after a work that failed", async () => {
    const pool = createPool({ parallel: 1, waiting: 1 });
    const failing = pool(() => Promise.reject(new Error("broken")));
    const next = pool(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
    expect(await pool(() => Promise.resolve("again"))).toBe("again");
  });
});
