import { expect, test } from "vitest";
import { deactivateUser } from "#modules/accounts";
import { admin, makeUser, useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

test("a closed account is followed up once by each who has something of the person", async () => {
  const { user } = await makeUser(shop);
  await deactivateUser(shop.as(admin), user.id);
  const { rows } = await shop.database.pool.query<{ subscriber: string }>(
    "select subscriber from outbox where payload->>'userId' = $1 order by subscriber",
    [user.id],
  );
  expect(rows.map(({ subscriber }) => subscriber)).toEqual([
    "cart",
    "notifications",
    "order-search",
  ]);
});
