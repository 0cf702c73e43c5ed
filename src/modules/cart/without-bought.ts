import { type CartAddition, roofOf } from "#contracts/cart-lines";

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
  for (const line of bought) add(left, keyOf(line), line.quantity);
  const exact = lines.map((line) => take(left, keyOf(line), line));
  const leftOfRoof = new Map<string, number>();
  for (const line of bought) {
    const rest = left.get(keyOf(line)) ?? 0;
    left.delete(keyOf(line));
    add(leftOfRoof, roofKeyOf(line), rest);
  }
  return exact.flatMap((line) => {
    if (line === null) return [];
    return (isOfAnyTier(line) ? take(leftOfRoof, roofKeyOf(line), line) : line) ?? [];
  });
}

export const hasNoTier = ({ additionalData }: CartAddition): boolean =>
  additionalData?.tier === undefined;

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

export const roofKeyOf = ({ product, additionalData }: CartAddition): string =>
  `${product} ${roofOf(additionalData) ?? ""}`;

const keyOf = (line: CartAddition): string =>
  `${roofKeyOf(line)} ${line.additionalData?.tier ?? ""}`;
