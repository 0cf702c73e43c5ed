import { findOrderWithLines, type OrderWithLines, paidCentsOf } from "#modules/orders";
import { type Capture, findCapture, listRefunds } from "#modules/payments";
import { listReturnedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import {
  composeCreditNote,
  composeReceipt,
  dueCreditsOf,
  type DueNote,
  duePointCreditsOf,
} from "./compose-receipt.ts";
import { readIssuer } from "./read-issuer.ts";
import type { Receipt } from "./receipt.ts";
import { insertReceipt, selectReceiptsOf } from "./receipts-store.ts";

/**
 * For the shop itself: issues the receipt of a paid order, once however often it is called. Null for an order that is
 * not paid: a payment that came too late is no sale.
 */
export async function issueReceipt(
  ctx: Context,
  order: OrderWithLines,
  given?: Capture,
): Promise<Receipt | null> {
  const capture = given ?? (await findCapture(ctx, order.id));
  // Points may have paid all of it.
  if (!order.paidAt || (!capture && paidCentsOf(order) > 0)) return null;
  const facts = { issuedAt: ctx.now(), ...(await readIssuer(ctx)) };
  const issued = await insertReceipt(ctx.db, {
    id: ctx.newId(),
    kind: "receipt",
    orderId: order.id,
    refundId: null,
    issuedAt: facts.issuedAt,
    content: composeReceipt(facts, order, capture),
  });
  return issued ?? (await selectReceiptsOf(ctx.db, [order.id]))[0]!;
}

/**
 * For the shop itself: issues a credit note for each completed refund of an order's payment and for points given back,
 * each once however often it is called, and the receipt before them. Returns everything that was issued for the order.
 */
export async function issueCreditNotes(ctx: Context, orderId: string): Promise<Receipt[]> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) return [];
  const capture = await findCapture(ctx, orderId);
  const issuer = await readIssuer(ctx);
  return inTransaction(ctx, async (ctx) => {
    // The sums on the credit notes depend on those before.
    await lockUntilCommit(ctx, `credit notes of ${orderId}`);
    const receipt = await issueReceipt(ctx, order, capture ?? undefined);
    if (!receipt) return [];
    const issue = async ({ id, credit }: DueNote): Promise<void> => {
      const issuedAt = ctx.now();
      await insertReceipt(ctx.db, {
        id: ctx.newId(),
        kind: "credit note",
        orderId,
        refundId: id,
        issuedAt,
        content: composeCreditNote({ issuedAt, ...issuer }, receipt, credit),
      });
    };
    const issued = () => selectReceiptsOf(ctx.db, [orderId]);
    if (capture) {
      const refunds = await listRefunds(ctx, orderId);
      const paid = { ...capture, paidCents: paidCentsOf(order) };
      for (const note of dueCreditsOf(paid, refunds, await issued())) await issue(note);
    }
    const returned = await listReturnedPoints(ctx, orderId);
    for (const note of duePointCreditsOf(returned, await issued())) await issue(note);
    return issued();
  });
}
