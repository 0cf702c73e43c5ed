import { useRef, useState } from "react";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { api } from "#web/api.ts";
import type { PricedCart } from "#web/cart/cart-prices.ts";
import { buyersMemory, leaveForPayment } from "./checkout-memory.ts";
import { makeOrderRequest } from "./order-request.ts";
import { placingMessage } from "./placing-message.ts";
import { OrderAlreadyPaid, startGuestPayment } from "./start-guest-payment.ts";
import type { Checkout } from "./use-checkout.ts";

export interface Placing {
  isPlacing: boolean;
  /** One at a time, above the button. */
  message: string | null;
  place: (cart: PricedCart) => void;
}

interface PlacingOptions {
  checkout: Checkout;
  refreshPrices: () => void;
  /** The order is placed and the browser is on its way to the payment. */
  onLeaving: (approveLink: string) => void;
}

type Refusal = { from: "here"; message: string } | { from: "shop"; message: string };

export function usePlacing({ checkout, refreshPrices, onLeaving }: PlacingOptions): Placing {
  const { form, isConfirmed, verification } = checkout;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  // A second click comes before the first has been rendered.
  const isUnderWay = useRef(false);
  const isVerified = verification.state.phase === "verified";
  const find = (hasMissingProduct: boolean) =>
    placingMessage({ isVerified, email: form.email, isConfirmed, hasMissingProduct });

  const explain = (error: unknown) => {
    setRefusal({ from: "shop", message: messageFor(error) });
    if (error instanceof OrderAlreadyPaid) buyersMemory.inPayment.forget();
    if (!(error instanceof ApiError)) return;
    if (error.code === "amount_changed" || error.code === "invalid") refreshPrices();
    if (error.code === "forbidden") void verification.check();
    checkout.showRefusedFields(error.body.fields);
  };
  const send = async ({ lines, totalCents }: PricedCart) => {
    isUnderWay.current = true;
    setIsPlacing(true);
    setRefusal(null);
    try {
      const cartLines = lines.map(({ line }) => line);
      const request = makeOrderRequest(cartLines, form, totalCents);
      const { orderId, approveLink } = await startGuestPayment(api, buyersMemory.keys, request);
      onLeaving(approveLink);
      leaveForPayment(orderId, form);
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
    if (message === null) void send(cart);
    else setRefusal({ from: "here", message });
  };
  return { isPlacing, message: shownMessage(refusal, find), place };
}

/** A refusal of this page's own goes as soon as its reason is gone. */
function shownMessage(
  refusal: Refusal | null,
  find: (hasMissingProduct: boolean) => string | null,
): string | null {
  if (refusal?.from !== "here") return refusal?.message ?? null;
  return find(true) === refusal.message ? refusal.message : null;
}

const messageFor = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : texts.guestOrderFailed;
