import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { deleteAddressByEmail, deleteNewsletterAddress } from "./newsletter-store.ts";

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
