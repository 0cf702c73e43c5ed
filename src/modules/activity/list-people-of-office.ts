import { listCustomers, type User } from "#modules/accounts";
import type { Context } from "#platform/context";

const MOST = 100;

/** Admins and staff, whose actions an admin usually looks for first. */
export async function listPeopleOfOffice(ctx: Context): Promise<User[]> {
  const lists = await Promise.all(
    (["admin", "staff"] as const).map((role) => listCustomers(ctx, { page: 1, limit: MOST, role })),
  );
  return lists.flatMap(({ items }) => items);
}
