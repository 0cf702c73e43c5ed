import type { z } from "zod";
import type { PlaceOrderBody } from "#contracts/calls/order-input";
import { toCents } from "#contracts/money";
import type { OrderInput } from "#modules/orders";
import { Refusal } from "#platform/errors";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { detailsOf } from "./line-details.ts";

/** What an order call's body and its Idempotency-Key ask for. */
export const readOrderInput = (
  { products, contact, address, payment }: z.output<typeof PlaceOrderBody>,
  keyHeader: string | string[] | undefined,
): OrderInput => ({
  lines: products.map(({ product, quantity, ...line }) => ({
    product,
    quantity,
    ...detailsOf(line),
  })),
  contact,
  address,
  expectedTotalCents: readAmount(payment.amount),
  idempotencyKey: readKey(keyHeader),
});

function readAmount(dollars: number): number {
  try {
    return toCents(dollars);
  } catch {
    throw new Refusal("invalid", "The amount must be in whole cents");
  }
}

function readKey(header: string | string[] | undefined): string | null {
  const key = readIdempotencyKey(header);
  return key && `client:${key}`;
}
