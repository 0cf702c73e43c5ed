import type { CartAddition, LineDetails } from "#contracts/cart-lines";
import type { Product } from "#modules/catalogue";
import { releaseFiles } from "#modules/files/attached";
import type { Context } from "#platform/context";

/** A line as the rule of both carts knows it: `product` is the product's id. */
export interface StoredCartLine extends CartAddition {
  id: string;
  additionalData: LineDetails;
  /** Idempotency keys of the latest additions to the line. */
  additionKeys: string[];
}

export interface CartLine {
  id: string;
  productId: string;
  /** As currently sold; null when it can't be bought any more. */
  product: Product | null;
  quantity: number;
  details: LineDetails;
}

/** Within the transaction that removes these lines: releases their holds, so that unused files can be swept. */
export const releaseLineFiles = (ctx: Context, lines: readonly StoredCartLine[]): Promise<void> =>
  releaseFiles(
    ctx,
    lines
      .filter(({ additionalData }) => (additionalData.attachments ?? []).length > 0)
      .map(({ id }) => id),
  );
