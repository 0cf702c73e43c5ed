import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "#modules/accounts/customers";
import { getCustomerCart } from "#modules/cart";
import { listCustomerOrders } from "#modules/orders/own";
import { auditedActions } from "#test/api/account-calls";
import { guest, makeUser, useTestShop } from "#test/create-test-shop";
import { customerUrl } from "#test/api/customer-calls";
import { callerWith, signIn } from "#test/api/customer-purchase";

describe("the back office's customers", () => {
  const shop = useTestShop();

  describe("are for admins only:", () => {
    const callers = ["guest", "customer", "staff"] as const;
    const requests = [
      ["GET", () => "/api/customers"],
      ["POST", () => "/api/customers"],
      ["GET", customerUrl],
      ["PUT", customerUrl],
      ["DELETE", customerUrl],
    ] as const;
    const body = { name: "Mallory", email: "mallory@example.com", role: "admin" };

    test.each(
      callers.flatMap((who) => requests.map(([method, path]) => [who, method, path] as const)),
    )("a %s who calls %s is refused and changes nothing", async (who, method, path) => {
      const victim = await signIn(shop, { name: "Victor Eave" });
      const caller =
        who === "guest"
          ? { userId: randomUUID(), call: callerWith(shop, null) }
          : await signIn(shop, { role: who });
      for (const id of [victim.userId, caller.userId]) {
        const sent = method === "GET" || method === "DELETE" ? undefined : body;
        const response = await caller.call(method, path(id), sent);
        expect(response.status).toBe(who === "guest" ? 401 : 403);
        expect(JSON.stringify(response.body)).not.toContain("Victor");
      }
      const { body: me } = await victim.call<{ user: { name: string; role: string } }>(
        "GET",
        "/api/auth/me",
      );
      expect(me.user).toMatchObject({ name: "Victor Eave", role: "customer" });
      const { rows } = await shop.database.pool.query(
        "select 1 from users where email = $1 or role = 'admin'",
        [body.email],
      );
      expect(rows).toEqual([]);
      expect(await auditedActions(shop)).toEqual([]);
    });

    test.each(callers)("every verb refuses a %s, independent of the API", async (who) => {
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
        () => listCustomerOrders(ctx, id, { page: 1, limit: 10 }),
        () => getCustomerCart(ctx, id),
      ];
      const code = who === "guest" ? "unauthenticated" : "forbidden";
      for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code });
      expect(await auditedActions(shop)).toEqual([]);
    });
  });
});
