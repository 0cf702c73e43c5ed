import { REVIEW_MAIL_DAYS } from "#contracts/reviews";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { insertInvitation, resetInvitation } from "./asking-store.ts";

/** For the shop itself: asks the buyer of a delivered order for a review some days later. */
export const planInvitation = (ctx: Context, orderId: string): Promise<void> =>
  insertInvitation(ctx.db, orderId, dueAt(ctx));

/** For the shop itself: asks some days later than planned. */
export const postponeInvitation = (ctx: Context, orderId: string): Promise<void> =>
  resetInvitation(ctx.db, orderId, dueAt(ctx));

const dueAt = (ctx: Context) => new Date(ctx.now().getTime() + REVIEW_MAIL_DAYS * DAY_MS);
