import type { CartLine as SharedLine, LineDetails } from "#contracts/cart-lines";
import type { Product } from "#modules/catalogue";

/** A line as the rule of both carts knows it: `product` is the product's id. */
export interface StoredCartLine extends SharedLine {
  additionalData: LineDetails;
  /** Of the latest additions that went into it. */
  additionKeys: string[];
}

export interface CartLine {
  id: string;
  productId: string;
  /** As it is sold now; null when it can't be bought any more. */
  product: Product | null;
  quantity: number;
  details: LineDetails;
}
