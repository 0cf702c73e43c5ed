import { type CartLine, readRoof } from "#contracts/cart-lines";

/** The cart's lines that hold ordered ones, with the quantity that remains of each; 0 where nothing remains. */
export function quantitiesWithout(
  cart: readonly CartLine[],
  ordered: readonly CartLine[],
): { lineId: string; quantity: number }[] {
  const left = new Map<string, number>();
  for (const line of ordered) {
    const held = cart.find(({ _id }) => _id === line._id) ?? cart.find(isFor(line));
    if (!held) continue;
    const before = left.get(held._id) ?? held.quantity;
    left.set(held._id, Math.max(0, before - line.quantity));
  }
  return [...left].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Whether the cart holds exactly what was ordered, roof by roof. */
export function isAsOrdered(cart: readonly CartLine[], ordered: readonly CartLine[]): boolean {
  const isIn = (lines: readonly CartLine[]) => (line: CartLine) =>
    lines.some((other) => isFor(line)(other) && other.quantity === line.quantity);
  return cart.length === ordered.length && cart.every(isIn(ordered)) && ordered.every(isIn(cart));
}

/** One product for one roof, delivered in one way: a line that went through the shop has another id. */
const isFor = (line: CartLine) => (candidate: CartLine) =>
  candidate.product === line.product &&
  candidate.additionalData?.tier === line.additionalData?.tier &&
  readRoof(candidate.additionalData) === readRoof(line.additionalData);
