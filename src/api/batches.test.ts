import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { currentDatabaseUse, withDatabaseBudget } from "#platform/database/database-budget";
import { soon } from "#test/soon";
import { Batches } from "./batches.ts";

test("every batch of a list gets the full database time of a request", async () => {
  const uses = new Set<unknown>();
  async function* readAfterUsingUp() {
    for (let batch = 0; batch < 3; batch++) {
      const { kind, budget } = currentDatabaseUse()!;
      expect([kind, budget.remaining]).toEqual(["GET /list", 4000]);
      uses.add(budget);
      budget.begin();
      await Promise.resolve();
      yield [batch];
    }
  }
  const list = withDatabaseBudget("GET /list", () => new Batches(readAfterUsingUp()));
  expect(await text(list.toJson((item) => item))).toBe("[0,1,2]");
  expect(uses.size).toBe(3);
});

test("a reader who disconnects ends the reading", async () => {
  let hasEnded = false;
  async function* readOn() {
    try {
      for (;;) yield [1];
    } finally {
      hasEnded = true;
    }
  }
  const stream = new Batches(readOn()).toJson((item) => item);
  for await (const _ of stream) break;
  await soon(() => expect(hasEnded).toBe(true));
});
