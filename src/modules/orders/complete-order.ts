import { canPersonMake } from "#contracts/order-transitions";
import { attachFiles, findIssuedFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { changeStatus } from "./change-status.ts";
import { withLines } from "./get-order.ts";
import type { Completion, Order, OrderWithLines } from "./order.ts";
import { orderNotFound } from "./order-not-found.ts";
import { refusedTransition } from "./order-state.ts";
import { lockOrder } from "./order-store.ts";

interface CompletionInput {
  orderId: string;
  /** For the buyer. */
  remarks: string;
  /** Of files that were uploaded to complete this very order. */
  attachmentUrls: readonly string[];
}

/** Completes an order, for admins, and delivers its files: in one transaction, so that it is all or nothing. */
export async function completeOrder(ctx: Context, input: CompletionInput): Promise<OrderWithLines> {
  getAdmin(ctx);
  const { orderId, remarks, attachmentUrls } = input;
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw orderNotFound();
    if (order.status === "completed")
      throw new Refusal("conflict", "This order is completed already");
    if (!canPersonMake(order.status, "completed"))
      throw refusedTransition(order.status, "completed");
    const issued = { kinds: ["completion"] as const, issuedFor: orderId };
    const found = await findIssuedFiles(ctx, attachmentUrls, issued);
    const files = found.map(({ id, name }) => ({ id, name }));
    await attachFiles(
      ctx,
      files.map(({ id }) => id),
    );
    const changes = await deliver(ctx, order, { remarks, files });
    return withLines(ctx, { ...order, ...changes });
  });
}

/** Within the transaction that holds the lock of an order that may become completed: the one way in which it does. */
export const deliver = (
  ctx: Context,
  order: Order,
  { remarks, files }: Pick<Completion, "remarks" | "files">,
) =>
  changeStatus(ctx, order, {
    to: "completed",
    changes: { completion: { completedAt: ctx.now().toISOString(), remarks, files } },
    details: { text: remarks, files: files.map(({ name }) => name) },
  });
