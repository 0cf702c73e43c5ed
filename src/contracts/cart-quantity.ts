/** How many reports of one product for one roof a cart's line may hold. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

export const isCartQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY;

export const countItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
