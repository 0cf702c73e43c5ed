import { describe, expect, test } from "vitest";
import {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "#modules/accounts";
import { getCartOf } from "#modules/cart";
import { listOrdersOf } from "#modules/orders";
import { auditedActions } from "#test/account-calls";
import { guest, makeUser, useTestShop } from "#test/create-test-shop";

describe("the back office's customers", () => {
  const shop = useTestShop();

  test.each(["guest", "customer", "staff"] as const)(
    "are refused to a %s by every verb, independent of the API",
    async (who) => {
      const victim = await makeUser(shop);
      const own = who === "guest" ? null : await makeUser(shop, { role: who });
      const ctx = shop.as(own?.actor ?? guest);
      const id = victim.user.id;
      const verbs = [
        () => listCustomers(ctx, { page: 1, limit: 10 }),
        () => getCustomer(ctx, id),
        () => createCustomer(ctx, { name: "M", email: "m@example.com", phone: "" }),
        () => updateCustomer(ctx, id, { name: "M" }),
        () => updateCustomer(ctx, own?.user.id ?? id, { role: "admin" }),
        () => deactivateUser(ctx, id),
        () => listOrdersOf(ctx, id, { page: 1, limit: 10 }),
        () => getCartOf(ctx, id),
      ];
      const code = who === "guest" ? "unauthenticated" : "forbidden";
      for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code });
      expect(await auditedActions(shop)).toEqual([]);
    },
  );
});
