import { isWebAddress } from "#browser/is-web-address";
import type { Contract } from "#contracts/calls/contract";
import type { OrderSummary } from "#contracts/calls/orders";
import { ApiError, type CallArg, type Client } from "#contracts/client";
import type { DeliveryTier, ShownTier } from "#contracts/delivery-tiers";
import { type Cents, toDollars } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { texts } from "#contracts/texts";
import type { CheckoutForm, OrderKeys } from "#ordering/buyer";
import type { PricedLine } from "#ordering/cart";
import type { Spend } from "./use-checkout-points.ts";

export interface OrderingShop extends Pick<Client<Contract>, "createPayment"> {
  /** As the guest or as the customer, with the key of this very order. */
  placeOrder(order: OrderRequest, headers: { "Idempotency-Key": string }): Promise<PlacedOrder>;
  /** One of the customer's that is not paid. */
  cancelOrder(orderId: string): Promise<unknown>;
}

type PlacedOrder = Pick<OrderSummary, "_id" | "status" | "paymentStatus"> & {
  /** Of a guest's order. */
  returnKey?: string;
};

interface StartedPayment {
  orderId: string;
  /** Null for a customer's order. */
  returnKey: string | null;
  /** A web address; null where points have paid all of it. */
  approveLink: string | null;
}

/** Enough attempts to find a stale key, then a cancelled order, then to place it again. */
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
    if (!(outcome instanceof Error)) return outcome;
    if (round === MAX_ROUNDS) throw outcome;
  }
}

/**
 * Before `startPayment`: cancels the unpaid order that holds the points of this request, unless it is that very order.
 * A cancellation that is refused, as while PayPal checks a payment, leaves the points where they are, and placing says
 * so. Returns whether it cancelled one: nobody is notified of that, so the buyer must be shown it unless an order
 * replaces it.
 */
export async function freePoints(
  shop: Pick<OrderingShop, "cancelOrder">,
  keys: OrderKeys,
  { heldBy, request }: { heldBy: string | null; request: OrderRequest },
): Promise<boolean> {
  if (heldBy === null || keys.isLast(request)) return false;
  return shop.cancelOrder(heldBy).then(
    () => true,
    () => false,
  );
}

/** Returns an error if another attempt may help. */
async function tryToStart(
  shop: OrderingShop,
  keys: OrderKeys,
  request: OrderRequest,
): Promise<StartedPayment | ApiError | PaymentNotStarted> {
  const headers = { "Idempotency-Key": keys.keyFor(request) };
  const placed = await shop.placeOrder(request, headers).catch(asConflict);
  if (placed instanceof ApiError) {
    keys.forget();
    return placed;
  }
  const { _id: orderId, returnKey = null, status, paymentStatus } = placed;
  if (wasPaid(paymentStatus)) {
    keys.forget();
    if (paymentStatus === "completed" && isPaidByPoints(request))
      return { orderId, returnKey, approveLink: null };
    throw new OrderAlreadyPaid();
  }
  if (status === "cancelled") {
    keys.forget();
    return new ApiError(409, { code: "conflict" });
  }
  // On a conflict the next attempt fetches the order's current state with the same key.
  const payment = await shop.createPayment({ body: { orderId } }).catch(asNotStarted);
  if (payment instanceof PaymentNotStarted) return payment;
  const { approveLink } = payment.data;
  if (!isWebAddress(approveLink)) throw new PaymentNotStarted();
  return { orderId, returnKey, approveLink };
}

const isPaidByPoints = ({ points, payment }: OrderRequest): boolean =>
  points?.amount === payment.amount;

/** The order is placed but its payment could not be started; the message is for people. */
export class PaymentNotStarted extends Error {
  constructor(cause?: ApiError) {
    super(cause?.message || texts.approvalUrlMissing, { cause });
  }
}

/** The very same order was paid before, perhaps in another tab. */
export class OrderAlreadyPaid extends Error {
  constructor() {
    super(
      "This order is already paid, so nothing was charged again. We emailed you a link to it. To order the same again, place the order again.",
    );
  }
}

function asNotStarted(error: unknown): PaymentNotStarted {
  if (!(error instanceof ApiError)) throw error;
  const failure = new PaymentNotStarted(error);
  if (error.code === "conflict") return failure;
  throw failure;
}

function asConflict(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === "conflict") return error;
  throw error;
}

type GuestBody = CallArg<Contract["placeGuestOrder"]>["body"];

/** An order without its buyer, a guest or a customer. */
type OrderRequest = Omit<GuestBody, "guestCustomer"> & {
  contact: GuestBody["guestCustomer"];
  /** For customers only. */
  points?: { spend: number; amount: number };
};

/**
 * The request body, with what the buyer saw: delivery tiers, `totalCents`, and in `spend` the points and what they pay
 * of it.
 */
export function makeOrderRequest(
  lines: readonly Pick<PricedLine, "line" | "tier">[],
  form: CheckoutForm,
  totalCents: Cents,
  spend: Spend | null = null,
): OrderRequest {
  const { firstName, lastName, email, phone, street, city, state, zip, country, additional } = form;
  return {
    products: lines.map(({ line: { product, quantity, additionalData }, tier }) => ({
      product,
      quantity,
      ...additionalData,
      ...(tier && { tier: tier.id, shownTier: pickShownTier(tier) }),
    })),
    address: { street, city, state, zip, country, additional },
    payment: { provider: "paypal", amount: toDollars(totalCents) },
    contact: { firstName, lastName, email, phone },
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(spend ? { points: { spend: spend.points, amount: toDollars(spend.cents) } } : {}),
  };
}

const pickShownTier = ({ name, hours, counting, surcharge }: DeliveryTier): ShownTier => ({
  name,
  hours,
  counting,
  surcharge,
});
