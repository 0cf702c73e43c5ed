import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { insertRefund, selectRefundsOfOrders } from "./refunds-store.ts";

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
