import { listCustomers } from "#modules/accounts";
import { listProducts } from "#modules/catalogue";
import { listAllOrders } from "#modules/orders";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

/** A search that means more than so many orders, products or people must be narrowed. */
const MOST = 100;

/** What the audit log calls the orders, products and people that a search text means. */
export async function findSubjects(ctx: Context, search: string): Promise<string[]> {
  const first = { page: 1, limit: MOST };
  const [orders, products, customers, admins] = await Promise.all([
    listAllOrders(ctx, { search }, first),
    listProducts(ctx, { search, ...first }),
    listCustomers(ctx, { search, ...first }),
    listCustomers(ctx, { search, role: "admin", ...first }),
  ]);
  if ([orders, products, customers, admins].some(({ total }) => total > MOST))
    throw new Refusal("invalid", "This means too many things. Please type more of it.");
  return [
    ...orders.items.map(({ id }) => `order:${id}`),
    ...products.items.map(({ id }) => `product:${id}`),
    ...[...customers.items, ...admins.items].map(({ id }) => `user:${id}`),
  ];
}
