import type { Readable } from "node:stream";
import { canPersonMake } from "#contracts/order-transitions";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { type FileRecord, receiveUploads } from "#modules/files";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { refusedTransition } from "#src/modules/orders/order-state.ts";
import { selectOrder } from "#src/modules/orders/order-store.ts";

/**
 * Stores the files for completing an order, or for its next version: all of them or none. Only that order can deliver
 * them; undelivered ones are deleted after a day.
 */
export async function uploadCompletionFiles(
  ctx: Context,
  orderId: string,
  files: AsyncIterable<{ name: string; stream: Readable }>,
): Promise<FileRecord[]> {
  requireRight(ctx, "work on orders");
  const order = await selectOrder(ctx.db, orderId);
  if (!order) throw orderNotFound();
  // A completed order can get another version.
  if (order.status !== "completed" && !canPersonMake(order.status, "completed"))
    throw refusedTransition(order.status, "completed");
  try {
    return await receiveUploads(
      ctx,
      { files, kind: "completion", issuedFor: orderId, most: MAX_COMPLETION_FILES },
      async (ctx, stored) => {
        const names = stored.map(({ name }) => name);
        await recordOrderAudit(ctx, orderId, "order.files-uploaded", { files: names });
      },
    );
  } catch (error) {
    // One invalid file makes the whole request invalid.
    if (error instanceof Refusal && error.code === "unsupported_type")
      throw new Refusal("invalid", error.message, { cause: error });
    throw error;
  }
}
