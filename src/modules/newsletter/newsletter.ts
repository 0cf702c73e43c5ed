import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { mailedLink } from "#platform/mailed-secrets";
import { readNetwork } from "#platform/network";
import { requireRight } from "#platform/require-right";
import {
  deleteAddressByEmail,
  deleteNewsletterAddress,
  deleteStaleAddress,
  deleteStaleAddresses,
  insertOrRemindAddress,
  lockNewsletterAddress,
  markConfirmed,
  type NewsletterAddress,
  selectNewsletter,
  selectNewsletterAddress,
  selectNewsletterState,
} from "./newsletter-store.ts";

const newsletterLimit = { name: "newsletter", points: 10, per: 60 * 60 };

/** Mails with the link to one address, as long as it waits for being confirmed. */
const MAILS = 3;
const HOUR_MS = 60 * 60 * 1000;

declare module "#platform/context" {
  interface EventMap {
    "newsletter.requested": { addressId: string };
  }
}

/**
 * Adds an address that waits until the link of a mail is used. Nothing that is returned, or refused, says whether it
 * was on the list; repeating it mails the link again, at most once in an hour and three times in all.
 */
export async function joinNewsletter(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume(newsletterLimit, readNetwork(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    await deleteStaleAddress(ctx.db, email, confirmableSince(ctx));
    const addressId = await insertOrRemindAddress(
      ctx.db,
      { id: ctx.newId(), email, name, createdAt: now },
      { atMost: MAILS, askedBefore: new Date(now.getTime() - HOUR_MS) },
    );
    if (addressId !== null) await ctx.emit("newsletter.requested", { addressId });
  });
}

declare module "#platform/context" {
  interface EventMap {
    "newsletter.confirmed": { addressId: string };
  }
}

/** Uses the mailed link that puts its address on the list. Using it again changes nothing. */
export async function confirmNewsletter(
  ctx: Context,
  { id, token }: NewsletterLink,
): Promise<void> {
  if (!confirmLink.matches(ctx, token, { id })) throw badLink();
  await inTransaction(ctx, async (ctx) => {
    const address = await lockNewsletterAddress(ctx.db, id);
    if (!address) throw badLink();
    if (address.confirmedAt) return;
    if (address.createdAt < confirmableSince(ctx)) throw badLink();
    await markConfirmed(ctx.db, id, ctx.now());
    await ctx.emit("newsletter.confirmed", { addressId: id });
  });
}

const badLink = () =>
  new Refusal("invalid", "This link is no longer valid. Please sign up for the newsletter again.");

/** Uses the mailed link that takes its address off the list. An address that is not there any more is fine, too. */
export async function unsubscribeNewsletter(
  ctx: Context,
  { id, token }: NewsletterLink,
): Promise<void> {
  if (!unsubscribeLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  await deleteNewsletterAddress(ctx.db, id);
}

/** Removes an address from the list and returns it. */
export async function leaveNewsletter(ctx: Context, id: string): Promise<string> {
  requireRight(ctx, "manage customers");
  return inTransaction(ctx, async (ctx) => {
    const email = await deleteNewsletterAddress(ctx.db, id);
    if (email === null) throw new Refusal("not_found", "This address is not on the list");
    await recordAudit(ctx, { action: "newsletter.left", subject: `newsletter:${id}` });
    return email;
  });
}

/** For the shop itself: removes the address of a closed account, confirmed or not. */
export const removeFromNewsletter = (ctx: Context, email: string): Promise<void> =>
  deleteAddressByEmail(ctx.db, email);

/** One page of the newsletter's list, newest first. */
export async function listNewsletter(
  ctx: Context,
  query: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  requireRight(ctx, "manage customers");
  return selectNewsletter(ctx.db, query);
}

/** Since when an address is on the list, and confirmed; null when it is not. Does not check the actor. */
export const findNewsletterState = (
  ctx: Context,
  email: string,
): Promise<Pick<NewsletterAddress, "createdAt" | "confirmedAt"> | null> =>
  selectNewsletterState(ctx.db, email);

/** What a mail to an address of the newsletter needs. */
interface NewsletterMail {
  email: string;
  name: string;
  confirmLink: string;
  unsubscribeLink: string;
}

/** The data for a mail to an address that waits, or to one that is confirmed; null when it is not, or was removed. */
export async function findNewsletterMail(
  ctx: Context,
  { addressId, state }: { addressId: string; state: "waiting" | "confirmed" },
): Promise<NewsletterMail | null> {
  const address = await selectNewsletterAddress(ctx.db, addressId);
  if (!address || (address.confirmedAt === null) !== (state === "waiting")) return null;
  return {
    email: address.email,
    name: address.name,
    confirmLink: confirmLink.address(ctx, { id: addressId }),
    unsubscribeLink: unsubscribeLink.address(ctx, { id: addressId }),
  };
}

const confirmLink = mailedLink("newsletter-confirm", "newsletter/confirm");
const unsubscribeLink = mailedLink("newsletter-unsubscribe", "newsletter/unsubscribe");

/** What such a link holds. */
interface NewsletterLink {
  id: string;
  token: string;
}

const BATCH = 1000;

/** Addresses that were added before can't be confirmed any more. */
const confirmableSince = (ctx: Context): Date =>
  new Date(ctx.now().getTime() - retention.unconfirmedNewsletterDays * DAY_MS);

/** Deletes addresses whose link was not used in time, with the names given for them. */
export async function deleteUnconfirmedAddresses(ctx: Context): Promise<void> {
  while ((await deleteStaleAddresses(ctx.db, confirmableSince(ctx), BATCH)) === BATCH);
}
