import type { PostalAddress } from "#contracts/calls/order-input";
import { worksInOffice } from "#contracts/rights";
import type { Role } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import type { Paging } from "#platform/database/count-and-select-ids";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { randomToken } from "#platform/tokens";
import { closeUser, lockToClose } from "#accounts/leaving/close-account";
import { deletePendingRegistrations, replacePasswordReset } from "#accounts/links-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { selectUser, updateUser, type User } from "#accounts/users-store";
import { createUser, lockOpenUser, mustBeOpen } from "#accounts/users";
import { giveRole } from "./change-role.ts";
import {
  countCustomers,
  searchCustomers,
  selectCustomers,
  selectCustomersByIds,
  selectFoundCustomers,
} from "./customers-store.ts";

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

/** Anybody's account, for admins; a closed one is not found. */
export async function getCustomer(ctx: Context, id: string): Promise<User> {
  requireRight(ctx, "manage customers");
  return mustBeOpen(await selectUser(ctx.db, id));
}

declare module "#platform/context" {
  interface EventMap {
    /** The nonce belongs to a link to set a password. */
    "customer.invited": { email: string; nonce: string };
  }
}

/** Opens an account for somebody who is mailed a link to choose a password; until then nobody can log in to it. */
export async function createCustomer(
  ctx: Context,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<User> {
  requireRight(ctx, "manage customers");
  const passwordHash = await ctx.passwords.hash(randomToken());
  return inTransaction(ctx, async (ctx) => {
    // First, as in a registration, so that the two can't deadlock.
    await deletePendingRegistrations(ctx.db, email);
    const created = await createUser(ctx, { name, email, passwordHash, role: "customer" });
    if (!created) throw new Refusal("conflict", "There is an account with this address already.");
    const user = await updateUser(ctx.db, created.id, { phone });
    const nonce = randomToken();
    await replacePasswordReset(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("customer.invited", { email, nonce });
    await recordAudit(ctx, { action: "customer.created", subject: `user:${created.id}` });
    return user;
  });
}

interface CustomerChanges {
  name?: string | undefined;
  phone?: string | undefined;
  shippingAddress?: PostalAddress | null | undefined;
  /** A changed one requires the password again. */
  role?: Role | undefined;
}

/** Changes another person's account, for admins; omitted fields stay unchanged. */
export async function updateCustomer(
  ctx: Context,
  userId: string,
  { role, ...changes }: CustomerChanges,
): Promise<User> {
  requireRight(ctx, "manage customers");
  return inTransaction(ctx, async (ctx) => {
    if (role !== undefined) await giveRole(ctx, { userId, role });
    await lockOpenUser(ctx, userId);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) {
      await updateUser(ctx.db, userId, { ...Object.fromEntries(given), updatedAt: ctx.now() });
      if (changes.name !== undefined) await ctx.emit("account.changed", { userId });
      await recordAudit(ctx, {
        action: "customer.updated",
        subject: `user:${userId}`,
        details: { changed: given.map(([name]) => name) },
      });
    }
    return getCustomer(ctx, userId);
  });
}

/**
 * Closes another person's account, for admins. One with rights in the office requires the password again. Refuses the
 * caller's own account, which is closed by a mailed link, and the last admin.
 */
export async function deactivateUser(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "manage customers");
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "Please close your own account in your account settings.");
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    const user = await lockToClose(ctx, userId);
    if (worksInOffice(user.role)) await requireConfirmedPassword(ctx);
    await closeUser(ctx, user, passwordHash);
  });
}
