import { type CartAddition, readRoof } from "#contracts/cart-lines";
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
 * One that `isOfAnyTier` is the same whatever tier was bought.
 */
export function withoutBought<L extends CartAddition>(
  lines: readonly L[],
  bought: readonly CartAddition[],
  isOfAnyTier: (line: CartAddition) => boolean = hasNoTier,
): L[] {
  const left = new Map<string, number>();
  for (const line of bought) add(left, formatLineKey(line), line.quantity);
  const exact = lines.map((line) => take(left, formatLineKey(line), line));
  const leftOfRoof = new Map<string, number>();
  for (const line of bought) {
    const rest = left.get(formatLineKey(line)) ?? 0;
    left.delete(formatLineKey(line));
    add(leftOfRoof, formatProductRoofKey(line), rest);
  }
  return exact.flatMap((line) => {
    if (line === null) return [];
    return (isOfAnyTier(line) ? take(leftOfRoof, formatProductRoofKey(line), line) : line) ?? [];
  });
}

const hasNoTier = ({ additionalData }: CartAddition): boolean => additionalData?.tier === undefined;

function add(quantities: Map<string, number>, key: string, quantity: number): void {
  quantities.set(key, (quantities.get(key) ?? 0) + quantity);
}

/** What remains of a line; null for nothing. */
function take<L extends CartAddition>(left: Map<string, number>, key: string, line: L): L | null {
  const taken = Math.min(line.quantity, left.get(key) ?? 0);
  if (taken === 0) return line;
  add(left, key, -taken);
  return taken === line.quantity ? null : { ...line, quantity: line.quantity - taken };
}

const formatProductRoofKey = ({ product, additionalData }: CartAddition): string =>
  `${product} ${readRoof(additionalData) ?? ""}`;

const formatLineKey = (line: CartAddition): string =>
  `${formatProductRoofKey(line)} ${line.additionalData?.tier ?? ""}`;
