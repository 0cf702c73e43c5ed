import { getUser } from "#modules/accounts";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { deleteOptout, hasOptout, insertOptout } from "./asking-store.ts";

/** Whether the caller is asked by mail for reviews. */
export async function getReviewMails(ctx: Context): Promise<boolean> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  return !(await hasOptout(ctx.db, [email]));
}

export async function setReviewMails(ctx: Context, isEnabled: boolean): Promise<void> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  if (isEnabled) await deleteOptout(ctx.db, email);
  else await insertOptout(ctx.db, email, ctx.now());
}

/** For the shop itself: deletes the address of a closed account. */
export const forgetOptout = (ctx: Context, email: string): Promise<void> =>
  deleteOptout(ctx.db, email);
