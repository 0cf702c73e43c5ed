import type { Contract } from "#contracts/calls/contract";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import { ApiError, type Client } from "#contracts/client";
import { texts } from "#contracts/texts";
import type { OrderKeys } from "./order-keys.ts";
import type { OrderRequest } from "./order-request.ts";

export interface OrderingShop extends Pick<Client<Contract>, "createPayment"> {
  /** As the guest or as the customer, with the key of this very order. */
  placeOrder(order: OrderRequest, headers: { "Idempotency-Key": string }): Promise<PlacedOrder>;
}

interface PlacedOrder {
  _id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

interface StartedPayment {
  orderId: string;
  /** A web address. */
  approveLink: string;
}

/** Enough to learn of a stale key, then of a cancelled order, then to place it anew. */
const MAX_ROUNDS = 3;

/**
 * Places the order, or finds the unpaid one that this browser sent before with the same content, and opens its payment.
 * A cancelled order is placed again; a paid one is refused. Rejects with an Error whose message is for people.
 */
export async function startPayment(
  shop: OrderingShop,
  keys: OrderKeys,
  request: OrderRequest,
): Promise<StartedPayment> {
  for (let round = 1; ; round++) {
    const outcome = await tryToStart(shop, keys, request);
    if (!(outcome instanceof ApiError)) return outcome;
    if (round === MAX_ROUNDS) throw outcome;
  }
}

/** An ApiError is answered where another round may help. */
async function tryToStart(
  shop: OrderingShop,
  keys: OrderKeys,
  request: OrderRequest,
): Promise<StartedPayment | ApiError> {
  const headers = { "Idempotency-Key": keys.keyFor(request) };
  const placed = await shop.placeOrder(request, headers).catch(asConflict);
  if (placed instanceof ApiError) {
    keys.forget();
    return placed;
  }
  const { _id: orderId, status, paymentStatus } = placed;
  if (paymentStatus === "completed" || paymentStatus === "refunded") {
    keys.forget();
    throw new OrderAlreadyPaid();
  }
  if (status === "cancelled") {
    keys.forget();
    return new ApiError(409, { code: "conflict" });
  }
  // On a conflict the same key asks for the order's present state in the next round.
  const payment = await shop.createPayment({ body: { orderId } }).catch(asConflict);
  if (payment instanceof ApiError) return payment;
  const { approveLink } = payment.data;
  if (!isWebAddress(approveLink)) throw new Error(texts.approvalUrlMissing);
  return { orderId, approveLink };
}

/** The very same order was paid before, perhaps in another tab. */
export class OrderAlreadyPaid extends Error {
  constructor() {
    super(
      "This order is already paid, so nothing was charged again. We emailed you a link to it. To order the same once more, place the order again.",
    );
  }
}

export const isWebAddress = (address: unknown): address is string =>
  typeof address === "string" &&
  URL.canParse(address) &&
  ["https:", "http:"].includes(new URL(address).protocol);

function asConflict(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === "conflict") return error;
  throw error;
}
