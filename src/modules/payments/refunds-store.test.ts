import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { insertRefund, selectRefundOfOrder } from "./refunds-store.ts";

const database = useTestDatabase();

test("the refund that still runs is the one of its order, not one that failed in the same instant", async () => {
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
  expect(await selectRefundOfOrder(database.db, refund.orderId)).toMatchObject({ id: running });
});
