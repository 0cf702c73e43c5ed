import type { CartAddition } from "#contracts/cart-lines";
import { findProductsOnSale } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { deleteLines, lockLines, updateLine } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";
import { hasNoTier, roofKeyOf, withoutBought } from "./without-bought.ts";

interface Bought {
  userId: string;
  lines: readonly CartAddition[];
}

/**
 * Within the transaction that makes an order paid: takes out of its buyer's cart what was bought, if it is still (or,
 * after an interrupted payment, again) in there. Other roofs, other delivery tiers and greater quantities stay.
 */
export async function takeBoughtLines(ctx: Context, { userId, lines }: Bought): Promise<void> {
  const before = await lockLines(ctx.db, userId);
  const after = withoutBought(before, lines, await findReplaceable(ctx, before, lines));
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

/** Which lines may have been bought with another tier: those without one, and those whose tier is no longer offered. */
async function findReplaceable(
  ctx: Context,
  held: readonly CartAddition[],
  bought: readonly CartAddition[],
): Promise<(line: CartAddition) => boolean> {
  const roofs = new Set(bought.map(roofKeyOf));
  const tiers = new Set(bought.map(({ additionalData }) => additionalData?.tier));
  const others = held.filter(
    (line) =>
      !hasNoTier(line) && roofs.has(roofKeyOf(line)) && !tiers.has(line.additionalData?.tier),
  );
  if (others.length === 0) return hasNoTier;
  const products = await findProductsOnSale(
    ctx,
    others.map(({ product }) => product),
  );
  return (line) =>
    hasNoTier(line) ||
    !products.get(line.product)?.tiers.some(({ id }) => id === line.additionalData?.tier);
}
