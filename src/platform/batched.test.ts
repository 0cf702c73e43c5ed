import { describe, expect, test } from "vitest";
import { batched } from "./batched.ts";

describe("writing in batches", () => {
  test("writes what comes during a write together, after it and in order", async () => {
    const batches: number[][] = [];
    let inWork = 0;
    const add = batched<number>(async (items) => {
      expect(++inWork).toBe(1);
      await new Promise(setImmediate);
      batches.push(items);
      inWork--;
    });
    const first = add(1);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.all([first, add(2), add(3)]);
    await add(4);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  test("tells a failed write to those who were part of it, and goes on", async () => {
    const add = batched<string>(async (items) => {
      if (items.includes("bad")) throw new Error("no");
    });
    await expect(Promise.all([add("bad"), add("with it")])).rejects.toThrow("no");
    await expect(add("good")).resolves.toBeUndefined();
  });
});
