import { type CartAddition, roofOf } from "#contracts/cart-lines";

/** The lines that remain when what was bought is taken out: a line is the same when product and roof are. */
export function withoutBought<L extends CartAddition>(
  lines: readonly L[],
  bought: readonly CartAddition[],
): L[] {
  const quantities = new Map<string, number>();
  for (const line of bought)
    quantities.set(keyOf(line), (quantities.get(keyOf(line)) ?? 0) + line.quantity);
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, quantities.get(keyOf(line)) ?? 0);
    if (taken === 0) return [line];
    quantities.set(keyOf(line), quantities.get(keyOf(line))! - taken);
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }];
  });
}

const keyOf = ({ product, additionalData }: CartAddition) =>
  `${product} ${roofOf(additionalData) ?? ""}`;
