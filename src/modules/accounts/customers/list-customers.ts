import type { Role } from "#contracts/roles";
import type { Context } from "#platform/context";
import type { Paging } from "#platform/database/count-and-select-ids";
import { requireRight } from "#platform/require-right";
import {
  countCustomers,
  searchCustomers,
  selectCustomers,
  selectCustomersByIds,
  selectFoundCustomers,
} from "./customers-store.ts";
import type { User } from "#src/modules/accounts/users-store.ts";

interface CustomerListInput {
  /** From 1. */
  page: number;
  limit: number;
  /** Part of a name or an email address, in any letter case. */
  search?: string | undefined;
  /** Without it customers and staff. */
  role?: Role | undefined;
}

interface CustomerList {
  items: User[];
  /** How many there are on all pages. */
  total: number;
  /** There are more than `total`. */
  isTotalMinimum: boolean;
}

/** How many matches of a search are counted and listed; beyond that the search must be narrowed. */
const MAX_MATCHES = 1000;

/** The people with an account, newest first, for admins; closed accounts are left out. */
export async function listCustomers(
  ctx: Context,
  { page, limit, search = "", role }: CustomerListInput,
): Promise<CustomerList> {
  requireRight(ctx, "manage customers");
  const offset = (page - 1) * limit;
  const text = search.trim();
  if (text !== "") return findCustomers(ctx, { role: role ?? null, text }, { limit, offset });
  const [items, total] = await Promise.all([
    selectCustomers(ctx.db, role ?? null, { limit, offset }),
    countCustomers(ctx.db, role ?? null),
  ]);
  return { items, total, isTotalMinimum: false };
}

/** A few matches are all read from the search index and sorted. Many are found faster by scanning from the newest. */
async function findCustomers(
  ctx: Context,
  search: { role: Role | null; text: string },
  { limit, offset }: Paging,
): Promise<CustomerList> {
  const most = MAX_MATCHES;
  const { total, ids } = await searchCustomers(ctx.db, search, { limit, offset, most });
  if (total <= most)
    return { items: await selectCustomersByIds(ctx.db, ids), total, isTotalMinimum: false };
  const remaining = Math.max(0, Math.min(limit, most - offset));
  return {
    items:
      remaining === 0
        ? []
        : await selectFoundCustomers(ctx.db, search, { limit: remaining, offset }),
    total: most,
    isTotalMinimum: true,
  };
}
