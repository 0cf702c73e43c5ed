import { useRef, useState } from "react";
import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { api } from "#web/api.ts";
import type { PricedCart } from "#web/cart/cart-prices.ts";
import { paymentTokenOf } from "./ask-about-payment.ts";
import { buyersMemory } from "./checkout-memory.ts";
import { makeOrderRequest } from "./order-request.ts";
import { type PlacingProblem, placingMessage, problemOf } from "./placing-message.ts";
import { OrderAlreadyPaid, type OrderingShop, startPayment } from "./start-payment.ts";
import { leaveForPayment } from "./unpaid-order.ts";
import type { Checkout } from "./use-checkout.ts";

export interface Placing extends Partial<PlacingProblem> {
  isPlacing: boolean;
  place: (cart: PricedCart) => void;
}

interface PlacingOptions {
  checkout: Checkout;
  refreshPrices: () => void;
  /** The order is placed and the browser is on its way to the payment. */
  onLeaving: (approveLink: string) => void;
}

type Refusal = PlacingProblem & { from: "here" | "shop" };

/** Its problem stands above the button, one at a time. */
export function usePlacing({ checkout, refreshPrices, onLeaving }: PlacingOptions): Placing {
  const { form, isConfirmed, verification, customer } = checkout;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  // A second click comes before the first has been rendered.
  const isUnderWay = useRef(false);
  const isVerified = verification === null || verification.state.phase === "verified";
  const find = (hasMissingProduct: boolean) =>
    placingMessage({ isVerified, email: form.email, isConfirmed, hasMissingProduct });

  const explain = (error: unknown) => {
    setRefusal({ from: "shop", ...problemOf(error, customer !== null) });
    if (error instanceof OrderAlreadyPaid) buyersMemory.inPayment.forget();
    if (!(error instanceof ApiError)) return;
    if (error.code === "amount_changed" || error.code === "invalid") refreshPrices();
    if (error.code === "forbidden") void verification?.check();
    checkout.showRefusedFields(error.body.fields);
  };
  const send = async ({ lines: priced, totalCents }: PricedCart) => {
    isUnderWay.current = true;
    setIsPlacing(true);
    setRefusal(null);
    try {
      const lines = priced.map(({ line }) => line);
      const request = makeOrderRequest(lines, form, totalCents);
      const { orderId, approveLink } = await startPayment(
        orderingAs(customer),
        buyersMemory.keys,
        request,
      );
      onLeaving(approveLink);
      const paymentToken = paymentTokenOf(approveLink);
      await leaveForPayment(buyersMemory, { orderId, paymentToken, lines, form });
      location.assign(approveLink);
    } catch (error) {
      explain(error);
    }
    isUnderWay.current = false;
    setIsPlacing(false);
  };
  const place = (cart: PricedCart) => {
    if (isUnderWay.current) return;
    const message = find(cart.hasMissing);
    if (message === null) return void send(cart);
    setRefusal({ from: "here", problem: message });
    if (form.email.trim() === "")
      checkout.showRefusedFields({ "contact.email": texts.emailRequired });
  };
  return { isPlacing, ...shownProblem(refusal, find), place };
}

const orderingAs = (customer: User | null): OrderingShop => ({
  createPayment: api.createPayment,
  async placeOrder({ contact, ...order }, headers) {
    const { data } = customer
      ? await api.placeOrder({ body: { ...order, contact }, headers })
      : await api.placeGuestOrder({ body: { ...order, guestCustomer: contact }, headers });
    return data;
  },
});

/** A refusal of this page's own goes as soon as its reason is gone. */
function shownProblem(
  refusal: Refusal | null,
  find: (hasMissingProduct: boolean) => string | null,
): Partial<PlacingProblem> {
  if (refusal === null) return {};
  const { from, ...problem } = refusal;
  return from === "shop" || find(true) === problem.problem ? problem : {};
}
