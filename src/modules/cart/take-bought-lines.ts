import type { CartAddition } from "#contracts/cart-lines";
import type { Context } from "#platform/context";
import { deleteLines, lockLines, updateLine } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";
import { withoutBought } from "./without-bought.ts";

interface Bought {
  userId: string;
  lines: readonly CartAddition[];
}

/**
 * Within the transaction that makes an order paid: takes out of its buyer's cart what was bought, if it is still (or,
 * after an interrupted payment, again) in there. Other roofs and greater quantities stay.
 */
export async function takeBoughtLines(ctx: Context, { userId, lines }: Bought): Promise<void> {
  const before = await lockLines(ctx.db, userId);
  const after = withoutBought(before, lines);
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  if (gone.length > 0) {
    await deleteLines(
      ctx.db,
      userId,
      gone.map(({ id }) => id),
    );
    await releaseLineFiles(ctx, gone);
  }
  for (const line of after.filter((candidate) => !before.includes(candidate)))
    await updateLine(ctx.db, { userId, line, now: ctx.now() });
}
