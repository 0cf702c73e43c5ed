import { listCustomers } from "#modules/accounts";
import { listNamedSubjects } from "#modules/audit";
import { listProducts } from "#modules/catalogue";
import { listAllOrders } from "#modules/orders/office";
import { listRequests } from "#modules/requests";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

/** A search that means more than so many orders, products, people and other things must be narrowed. */
const MOST = 100;

/** One thing as the audit log calls it, such as "product:<id>". */
const oneSubject = /^[a-z]+:[\w-]+$/;

/**
 * What the audit log calls the things that a search text means: orders, people, requests, and products and categories
 * by any name that was recorded, also those that are gone.
 */
export async function findSubjects(ctx: Context, search: string): Promise<string[]> {
  if (oneSubject.test(search.trim())) return [search.trim()];
  const first = { page: 1, limit: MOST };
  const [orders, products, customers, admins, open, answered, named] = await Promise.all([
    listAllOrders(ctx, { search }, first),
    listProducts(ctx, { search, ...first }),
    listCustomers(ctx, { search, ...first }),
    listCustomers(ctx, { search, role: "admin", ...first }),
    listRequests(ctx, { search, state: "open", ...first }),
    listRequests(ctx, { search, state: "answered", ...first }),
    listNamedSubjects(ctx, search, MOST + 1),
  ]);
  const totals = [orders, products, customers, admins, open, answered].map(({ total }) => total);
  if (Math.max(...totals, named.length) > MOST)
    throw new Refusal("invalid", "This matches too many entries. Please type more of it.");
  const subjects = [
    ...named,
    ...orders.items.map(({ id }) => `order:${id}`),
    ...products.items.map(({ id }) => `product:${id}`),
    ...[...customers.items, ...admins.items].map(({ id }) => `user:${id}`),
    ...[...open.items, ...answered.items].map(({ id }) => `request:${id}`),
  ];
  return [...new Set(subjects)];
}
