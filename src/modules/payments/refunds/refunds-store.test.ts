import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { claimRefunds, insertRefund, selectRefundsOfOrders } from "./refunds-store.ts";

const database = useTestDatabase();

test("the refund under way comes before one that failed at the same instant", async () => {
  const now = new Date();
  const refund = {
    orderId: randomUUID(),
    captureId: "CAPTURE",
    amountCents: 100,
    createdAt: now,
    updatedAt: now,
  };
  const running = randomUUID();
  await insertRefund(database.db, { ...refund, id: randomUUID(), state: "failed" });
  await insertRefund(database.db, { ...refund, id: running, state: "asked" });
  const [newest] = await selectRefundsOfOrders(database.db, [refund.orderId]);
  expect(newest).toMatchObject({ id: running });
});

test("no more refunds are claimed than the limit, however PostgreSQL plans it", async () => {
  const now = new Date();
  for (let n = 0; n < 5; n++)
    await insertRefund(database.db, {
      id: randomUUID(),
      orderId: randomUUID(),
      captureId: `CAPTURE-${n}`,
      amountCents: 100,
      state: "asked",
      nextCheckAt: now,
      createdAt: now,
      updatedAt: now,
    });
  await database.db.transaction(async (transaction) => {
    for (const method of [
      "hashjoin",
      "mergejoin",
      "hashagg",
      "sort",
      "indexscan",
      "bitmapscan",
      "material",
    ])
      await transaction.execute(sql.raw(`set local enable_${method} = off`));
    expect(await claimRefunds(transaction, now, 2)).toHaveLength(2);
  });
});
