import { expect, test } from "vitest";
import { deactivateUser } from "#modules/accounts";
import { deleteOldEvents } from "#platform/outbox/outbox-worker";
import { admin, makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/guest-purchase";

const shop = useTestShop();

test("closing an account runs the follow-up of every module that holds personal data once", async () => {
  const { user } = await makeUser(shop);
  await deactivateUser(shop.as(admin), user.id);
  const { rows } = await shop.database.pool.query<{ subscriber: string }>(
    "select subscriber from outbox where payload->>'userId' = $1 order by subscriber",
    [user.id],
  );
  expect(rows.map(({ subscriber }) => subscriber)).toEqual([
    "cart",
    "notifications",
    "order-links",
    "order-search",
  ]);
});

test("a closed account's address leaves the outbox with the old events", async () => {
  const { user } = await makeUser(shop);
  await deactivateUser(shop.as(admin), user.id);
  await expect(deactivateUser(shop.as(admin), user.id)).rejects.toMatchObject({
    code: "not_found",
  });
  await shop.react();
  expect(await countRows(shop, "outbox", `payload->>'email' = '${user.email}'`)).toBe(4);
  await shop.database.pool.query("update outbox set done_at = done_at - interval '15 days'");
  await deleteOldEvents(shop.app.asSystem("test"));
  expect(await countRows(shop, "outbox", `payload->>'email' = '${user.email}'`)).toBe(0);
});
