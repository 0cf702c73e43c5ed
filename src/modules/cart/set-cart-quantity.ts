import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { CartLine } from "./cart-line.ts";
import { cartOwner } from "./cart-owner.ts";
import { lockLines, updateLine } from "./cart-store.ts";
import { findLine } from "./find-line.ts";
import { showLines } from "./get-cart.ts";

interface NewQuantity {
  /** A line's, or a product's while only one line holds it. */
  id: string;
  /** 1 to 99. */
  quantity: number;
}

/** Sets the quantity of a line of the actor's cart and returns the whole cart. */
export async function setCartQuantity(
  ctx: Context,
  { id, quantity }: NewQuantity,
): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLines(ctx.db, userId);
    const old = findLine(before, id);
    const line = { ...old, quantity };
    await updateLine(ctx.db, { userId, line, now: ctx.now() });
    return showLines(
      ctx,
      before.map((each) => (each === old ? line : each)),
    );
  });
}
