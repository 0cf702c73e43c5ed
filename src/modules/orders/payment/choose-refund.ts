import type { CancellationCause } from "#contracts/cancellation";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { refundConfirmation } from "#contracts/policy-figures";
import {
  type Deduction,
  deductionText,
  type PaidParts,
  returnableCents,
} from "#contracts/spent-points";
import { requireConfirmedPassword } from "#modules/accounts";
import { countOwnActions } from "#modules/audit";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import type { Order } from "#src/modules/orders/order.ts";
import { findCancellationOffer } from "./cancellation-offer.ts";
import { findCoverFor, previewDeduction } from "./take-back-points.ts";

interface Wish {
  /** What the caller was shown or wants to give back; null for what the policy says. */
  expectedRefundCents: Cents | null;
  /** Why it is not what the policy says; empty for none. */
  reason: string;
}

/**
 * What an admin gives back when cancelling a paid order: what the Cancellation Policy says, or everything where it does
 * not apply. With a reason it may be any amount up to everything.
 */
export async function chooseRefund(
  ctx: Context,
  order: Order,
  { paid, expectedRefundCents: wished, reason }: Wish & { paid: PaidParts },
): Promise<{ cents: Cents; cause: CancellationCause }> {
  const all = returnableCents(paid);
  const offer = await findCancellationOffer(ctx, order);
  const byPolicy = Math.min(all, offer?.refundCents ?? all);
  if (wished === null || wished === byPolicy)
    return { cents: byPolicy, cause: offer?.cause ?? "all" };
  if (reason === "")
    throw new Refusal(
      "amount_changed",
      changedRefund(byPolicy, await previewKept(ctx, order, byPolicy)),
    );
  if (wished <= all) return { cents: wished, cause: "own" };
  throw new Refusal(
    "amount_changed",
    `At most ${formatUsd(toDollars(all))} can be refunded. Please look at the order again.`,
  );
}

const previewKept = async (ctx: Context, order: Order, cents: Cents): Promise<Deduction> =>
  previewDeduction(order, cents, await findCoverFor(ctx, order));

function changedRefund(refundCents: Cents, deducted: Deduction): string {
  const look = "Please look at the order again.";
  if (refundCents === 0) return `There is nothing to refund any more. ${look}`;
  const amount = formatUsd(toDollars(refundCents - deducted.cents));
  return [`Cancelling now refunds ${amount}.`, deductionText(deducted), look]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

const HOUR_MS = 60 * 60_000;

/**
 * Within the transaction that prepares a return: somebody of the office confirms the password for a large one, and
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
