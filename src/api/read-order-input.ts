import type { z } from "zod";
import type { PlaceOrderBody } from "#contracts/calls/order-input";
import type { OrderInput } from "#modules/orders/placing";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { readLineDetails } from "./line-details.ts";

type PlacedBody = z.output<typeof PlaceOrderBody>;

/** The input of an order call from its body and Idempotency-Key, without the contact. */
export const readOrderInput = (
  {
    products,
    address,
    payment,
    jobReferences,
    timezone,
  }: Pick<PlacedBody, "products" | "address" | "payment" | "jobReferences" | "timezone">,
  keyHeader: string | string[] | undefined,
): Omit<OrderInput, "contact" | "spend"> => ({
  lines: products.map(({ product, quantity, ...line }) => ({
    product,
    quantity,
    ...readLineDetails(line),
    ...(line.shownTier && { shownTier: line.shownTier }),
  })),
  address,
  jobReferences: jobReferences ?? null,
  buyerZone: timezone,
  expectedTotalCents: payment.amount,
  idempotencyKey: readKey(keyHeader),
});

/** The points that a customer's order is to be paid with. */
export const readPoints = ({ points }: Pick<PlacedBody, "points">): OrderInput["spend"] =>
  points ? { points: points.spend, expectedCents: points.amount } : null;

function readKey(header: string | string[] | undefined): string | null {
  const key = readIdempotencyKey(header);
  return key && `client:${key}`;
}

/** What the buyer was shown to get back for cancelling an order; null where nothing was. */
export const readCancellation = (body: { refund?: number | undefined } | null | undefined) => ({
  expectedRefundCents: body?.refund ?? null,
});
