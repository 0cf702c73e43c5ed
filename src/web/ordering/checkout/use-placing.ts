import { useState } from "react";
import { makeOneAtATime } from "#browser/state/one-at-a-time";
import { api } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import {
  buyersMemory,
  emptyCartAfterPayment,
  emptyCartForPayment,
  readPaymentToken,
} from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";
import {
  freePoints,
  makeOrderRequest,
  OrderAlreadyPaid,
  type OrderingShop,
  PaymentNotStarted,
  startPayment,
} from "./start-payment.ts";
import type { Checkout } from "./use-checkout.ts";

export type Placing = ReturnType<typeof usePlacing>;

interface PlacingOptions {
  checkout: Checkout;
  refreshPrices: () => void;
  /** The order is placed and the browser is on its way to the payment. */
  onLeaving: (approveLink: string) => void;
  /** The order is placed, and points have paid all of it. */
  onPaid: (orderId: string) => void;
}

type Refusal = PlacingProblem & { from: "here" | "shop" };

/** Its problem is shown above the button, one at a time. */
export function usePlacing({ checkout, refreshPrices, onLeaving, onPaid }: PlacingOptions) {
  const { isConfirmed, verification, customer } = checkout;
  const form = checkout.form.values;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const [oneAtATime] = useState(makeOneAtATime);
  const isVerified = !verification?.isRequired || verification.state.phase === "verified";
  const find = (hasMissingProduct: boolean) =>
    placingMessage({ isVerified, email: form.email, isConfirmed, hasMissingProduct });

  const explain = (error: unknown, hasCancelled: boolean) => {
    const problem = describePlacingProblem(error, customer !== null);
    const isReplaced = error instanceof PaymentNotStarted;
    setRefusal({
      from: "shop",
      ...(hasCancelled && !isReplaced ? withCancellation(problem) : problem),
    });
    if (error instanceof OrderAlreadyPaid) buyersMemory.inPayment.forget();
    if (!(error instanceof ApiError)) return;
    if (isOutdated.has(error.code)) {
      refreshPrices();
      checkout.points.refresh();
    }
    if (error.code === "forbidden") void verification?.check();
    checkout.showRefusedFields(error.body.fields);
  };
  const send = async (cart: PricedCart) => {
    setIsPlacing(true);
    setRefusal(null);
    let hasCancelled = false;
    try {
      const lines = cart.lines.map(({ line }) => line);
      const spend = checkout.points.spendFor(cart);
      const request = makeOrderRequest(cart.lines, form, cart.totalCents, spend);
      const shop = orderingAs(customer);
      const heldBy = checkout.points.neededFrom(cart);
      hasCancelled = await freePoints(shop, buyersMemory.keys, { heldBy, request });
      const { orderId, returnKey, approveLink } = await startPayment(
        shop,
        buyersMemory.keys,
        request,
      );
      if (approveLink === null) {
        await emptyCartAfterPayment(buyersMemory);
        return onPaid(orderId);
      }
      onLeaving(approveLink);
      const paymentToken = readPaymentToken(approveLink);
      await emptyCartForPayment(buyersMemory, { orderId, paymentToken, returnKey, lines, form });
      location.assign(approveLink);
    } catch (error) {
      explain(error, hasCancelled);
    }
    setIsPlacing(false);
  };
  const place = async (cart: PricedCart) => {
    const message = find(cart.hasMissing);
    if (message === null) return send(cart);
    setRefusal({ from: "here", problem: message });
    if (form.email.trim() === "")
      checkout.showRefusedFields({ "contact.email": texts.emailRequired });
  };
  return {
    isPlacing,
    ...shownProblem(refusal, find),
    place: (cart: PricedCart) => void oneAtATime(() => place(cart)),
  };
}

/** What the buyer saw is not what the shop has now. */
const isOutdated = new Set<ApiError["code"]>(["amount_changed", "delivery_changed", "invalid"]);

const orderingAs = (customer: User | null): OrderingShop => ({
  createPayment: api.createPayment,
  cancelOrder: (id) => api.cancelOrder({ params: { id }, body: { isReplaced: true } }),
  async placeOrder({ contact, points, ...order }, headers) {
    const { data } = customer
      ? await api.placeOrder({ body: { ...order, contact, points }, headers })
      : await api.placeGuestOrder({ body: { ...order, guestCustomer: contact }, headers });
    return data;
  },
});

/** An error of this page disappears as soon as its reason does. */
function shownProblem(
  refusal: Refusal | null,
  find: (hasMissingProduct: boolean) => string | null,
): Partial<PlacingProblem> {
  if (refusal === null) return {};
  const { from, ...problem } = refusal;
  return from === "shop" || find(true) === problem.problem ? problem : {};
}

interface Readiness {
  isVerified: boolean;
  email: string;
  isConfirmed: boolean;
  hasMissingProduct: boolean;
}

/** The most important reason why the order can't be placed; null if there is none. */
export function placingMessage(readiness: Readiness): string | null {
  if (!readiness.isVerified) return texts.verifyBeforeOrder;
  if (readiness.email.trim() === "") return texts.emailRequired;
  if (!readiness.isConfirmed) return texts.confirmAddressFirst;
  if (readiness.hasMissingProduct)
    return "One of the products is no longer sold. Please remove it from your cart, then place the order.";
  return null;
}

interface PlacingProblem {
  problem: string;
  /** The server's message, where it says more than the problem. */
  detail?: string | undefined;
}

/** The problem, and that an unpaid order was cancelled for the one that was not placed. */
export function withCancellation({ problem, detail }: PlacingProblem): PlacingProblem {
  const before = detail ? `${detail.replace(/\.?$/, ".")} ` : "";
  return { problem, detail: `${before}${cancelledText}` };
}

const cancelledText = "Your earlier unpaid order was cancelled to free its points for this one.";

/**
 * The message about an order that was not placed: guests read the server's message, customers the fixed text and then
 * that message. Failures of the payment after that have separate texts for both.
 */
export function describePlacingProblem(error: unknown, isCustomer: boolean): PlacingProblem {
  const message = error instanceof Error && error.message !== "" ? error.message : undefined;
  const isOwnMessage = error instanceof Error && !(error instanceof ApiError);
  if (!isCustomer || isOwnMessage) return { problem: message ?? texts.guestOrderFailed };
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { problem: texts.orderFailed, detail: isRefusal ? message : undefined };
}
