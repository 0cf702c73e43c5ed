import { describe, expect, test } from "vitest";
import { batched } from "./batched.ts";
import type { Database } from "#platform/database/database";

const [db, transaction] = [{} as Database, {} as Database];

describe("a batched statement", () => {
  test("combines the calls of one turn, and those made meanwhile into the next batch", async () => {
    const batches: number[][] = [];
    let running = 0;
    const double = batched<number, number>(async (_db, items) => {
      expect(++running).toBe(1);
      batches.push(items);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      running--;
      return items.map((item) => 2 * item);
    });
    const first = [double(db, 1), Promise.resolve().then(() => double(db, 2))];
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const later = [double(db, 3), double(db, 4)];
    expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8]);
    expect(await double(db, 5)).toBe(10);
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  test("never mixes calls of a transaction with others", async () => {
    const seen: [Database, number[]][] = [];
    const add = batched<number, void>(async (on, items) => {
      seen.push([on, items]);
      return [];
    });
    await Promise.all([add(db, 1), add(transaction, 2), add(db, 3)]);
    expect(seen).toEqual([
      [db, [1, 3]],
      [transaction, [2]],
    ]);
  });

  test("rejects every call of a failed batch, and runs the next one", async () => {
    const add = batched<string, string>(async (_db, items) => {
      if (items.includes("bad")) throw new Error("no");
      return items;
    });
    const together = await Promise.allSettled([add(db, "bad"), add(db, "with it")]);
    expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(add(db, "good")).resolves.toBe("good");
  });
});
