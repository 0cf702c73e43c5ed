interface Priced {
  /** Dollars before any reduction. */
  original: number;
  /** Current price in dollars; null or missing means the original price. */
  sale?: number | null;
}

/** The price that is charged, in dollars: sale when it is a number (0 included), else original. */
export const pickPrice = ({ original, sale }: Priced): number =>
  typeof sale === "number" ? sale : original;

/** The original price is struck through only where the sale price is really lower. */
export const isReduced = (product: Priced): boolean => pickPrice(product) < product.original;
