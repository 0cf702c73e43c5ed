import { findOrderWithLines, type OrderWithLines } from "#modules/orders";
import { type Capture, findCapture, listRefunds } from "#modules/payments";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { composeCreditNote, composeReceipt, dueCreditsOf } from "./compose-receipt.ts";
import { readIdentity } from "./read-identity.ts";
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
  const capture = order.paidAt && (given ?? (await findCapture(ctx, order.id)));
  if (!capture) return null;
  const facts = { issuedAt: ctx.now(), seller: await readIdentity(ctx) };
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
 * For the shop itself: issues a credit note for each completed refund of an order's payment, each once however often it
 * is called, and the receipt before them. Returns everything that was issued for the order.
 */
export async function issueCreditNotes(ctx: Context, orderId: string): Promise<Receipt[]> {
  const order = await findOrderWithLines(ctx, orderId);
  const capture = await findCapture(ctx, orderId);
  if (!order || !capture) return [];
  const seller = await readIdentity(ctx);
  return inTransaction(ctx, async (ctx) => {
    // The sums on the credit notes depend on those before.
    await lockUntilCommit(ctx, `credit notes of ${orderId}`);
    const receipt = await issueReceipt(ctx, order, capture);
    if (!receipt) return [];
    const issued = await selectReceiptsOf(ctx.db, [orderId]);
    for (const { refund, ...credited } of dueCreditsOf(
      capture,
      await listRefunds(ctx, orderId),
      issued,
    )) {
      const issuedAt = ctx.now();
      const credit = { ...credited, refundId: refund.refundId };
      await insertReceipt(ctx.db, {
        id: ctx.newId(),
        kind: "credit note",
        orderId,
        refundId: refund.id,
        issuedAt,
        content: composeCreditNote({ issuedAt, seller }, receipt, credit),
      });
    }
    return selectReceiptsOf(ctx.db, [orderId]);
  });
}
