import type { Cents } from "#contracts/money";
import { refundConfirmation } from "#contracts/policy-figures";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { countOwnActions } from "#modules/audit";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";

const HOUR_MS = 60 * 60_000;

/**
 * Before this much is given back, in the same transaction: somebody of the office confirms the password for a large one, and
 * after many. Not the buyers, whom the policy pays back.
 */
export async function requireConfirmedReturn(ctx: Context, cents: Cents): Promise<void> {
  if (cents === 0 || !hasRight(ctx, "handle payments")) return;
  const { aboveCents, perHour } = refundConfirmation;
  const isConfirmed =
    cents <= aboveCents &&
    (await countOwnActions(ctx, {
      actions: ["order.refund-asked", "order.status-changed"],
      detail: "amountCents",
      since: new Date(ctx.now().getTime() - HOUR_MS),
    })) < perHour;
  if (!isConfirmed) await requireConfirmedPassword(ctx);
}
