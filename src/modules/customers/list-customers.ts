import * as accounts from "#modules/accounts";
import type { Context } from "#platform/context";
import { type CustomerWithFigures, withFigures } from "./with-figures.ts";

interface CustomerPage {
  items: CustomerWithFigures[];
  /** How many there are on all pages. */
  total: number;
  /** There are more than `total`. */
  isTotalMinimum: boolean;
}

/** The people with an account, newest first, for admins. */
export async function listCustomers(
  ctx: Context,
  query: Parameters<typeof accounts.listCustomers>[1],
): Promise<CustomerPage> {
  const page = await accounts.listCustomers(ctx, query);
  return { ...page, items: await withFigures(ctx, page.items) };
}
