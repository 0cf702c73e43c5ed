import { type CartAddition, isForSameJob, readRoof } from "#contracts/cart-lines";
import { findProductsOnSale } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { releaseLineFiles } from "./cart-line.ts";
import { deleteLines, lockLines, updateLine } from "./cart-store.ts";

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
  const roofs = new Set(bought.map(formatProductRoofKey));
  const tiers = new Set(bought.map(({ additionalData }) => additionalData?.tier));
  const others = held.filter(
    (line) =>
      !hasNoTier(line) &&
      roofs.has(formatProductRoofKey(line)) &&
      !tiers.has(line.additionalData?.tier),
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

/**
 * The lines that remain when what was bought is taken out: a line is the same when product, roof and delivery tier are.
 * Of several such lines, the one that names the same job is taken first. One that `isOfAnyTier` is the same whatever
 * tier was bought.
 */
export function withoutBought<L extends CartAddition>(
  lines: readonly L[],
  bought: readonly CartAddition[],
  isOfAnyTier: (line: CartAddition) => boolean = hasNoTier,
): L[] {
  const isSame = (line: CartAddition, other: CartAddition) =>
    formatLineKey(line) === formatLineKey(other);
  const rules: ((line: CartAddition, other: CartAddition) => boolean)[] = [
    (line, other) => isSame(line, other) && isForSameJob(line, other),
    isSame,
    (line, other) =>
      isOfAnyTier(line) && formatProductRoofKey(line) === formatProductRoofKey(other),
  ];
  const left = bought.map((line) => ({ line, quantity: line.quantity }));
  const held = lines.map((line) => ({ line, quantity: line.quantity }));
  for (const isTaken of rules)
    for (const one of held)
      for (const other of left.filter(({ line }) => isTaken(one.line, line))) {
        const taken = Math.min(one.quantity, other.quantity);
        one.quantity -= taken;
        other.quantity -= taken;
      }
  return held.flatMap(({ line, quantity }) => {
    if (quantity === line.quantity) return line;
    return quantity === 0 ? [] : { ...line, quantity };
  });
}

const hasNoTier = ({ additionalData }: CartAddition): boolean => additionalData?.tier === undefined;

const formatProductRoofKey = ({ product, additionalData }: CartAddition): string =>
  `${product} ${readRoof(additionalData) ?? ""}`;

const formatLineKey = (line: CartAddition): string =>
  `${formatProductRoofKey(line)} ${line.additionalData?.tier ?? ""}`;
