import type { Cents } from "#contracts/money";

export const lineTotalCents = (line: { unitPriceCents: Cents; quantity: number }): Cents =>
  line.unitPriceCents * line.quantity;

export const orderTotalCents = (
  lines: readonly { unitPriceCents: Cents; quantity: number }[],
): Cents => lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
