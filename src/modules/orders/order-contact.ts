import { isClosedAddress } from "#contracts/closed-address";
import { findUser } from "#modules/accounts";
import { isGuestEmailVerified } from "#modules/accounts/guests";
import type { Context } from "#platform/context";
import { hasVerifiedContact, verifyContacts } from "./customer-orders-store.ts";
import type { Contact, Order } from "./order.ts";
import { mustLockOrder } from "./find-order.ts";

/**
 * For the shop itself, within a transaction: who an order names, under the order's lock, so that nobody is removed from
 * it meanwhile. Does not check the actor.
 */
export async function lockContact(ctx: Context, orderId: string): Promise<Contact> {
  const order = await mustLockOrder(ctx.db, orderId);
  return order.contact;
}

/**
 * For the shop itself: where mails about an order go. To the address that its buyer gave for it, unless nobody has
 * verified that; until then to the address of the account.
 */
export async function findMailAddress(ctx: Context, order: Order): Promise<string> {
  const { customerId, contact, isContactVerified } = order;
  if (customerId === null || isContactVerified) return contact.email;
  if (await isGuestEmailVerified(ctx, contact.email)) return contact.email;
  if (await hasVerifiedContact(ctx.db, customerId, contact.email)) return contact.email;
  const account = await findUser(ctx, customerId);
  if (!account || isClosedAddress(account.email))
    throw new Error(
      "The account was closed just now, and its address not yet put into its orders.",
    );
  return account.email;
}

/** Whether the actor verified an address within the last 60 minutes, or for an earlier order of their own. */
export async function isContactVerified(ctx: Context, email: string): Promise<boolean> {
  if (await isGuestEmailVerified(ctx, email)) return true;
  const { actor } = ctx;
  return "userId" in actor && hasVerifiedContact(ctx.db, actor.userId, email);
}

/** For the shop itself: orders that waited for an address to be verified use it from now on. */
export const recordVerifiedContact = (ctx: Context, email: string): Promise<void> =>
  verifyContacts(ctx.db, email);
