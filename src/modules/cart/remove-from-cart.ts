import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { CartLine } from "./cart-line.ts";
import { cartOwner } from "./cart-owner.ts";
import { deleteLines, lockLines } from "./cart-store.ts";
import { findLine } from "./find-line.ts";
import { showLines } from "./get-cart.ts";
import { releaseLineFiles } from "./release-line-files.ts";

/** Removes a line (by its id, or by its product if only one line has it) and returns the rest of the cart. */
export async function removeFromCart(ctx: Context, id: string): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLines(ctx.db, userId);
    const removed = findLine(before, id);
    await deleteLines(ctx.db, userId, [removed.id]);
    await releaseLineFiles(ctx, [removed]);
    return showLines(
      ctx,
      before.filter((line) => line !== removed),
    );
  });
}
