import { useEffect, useState } from "react";
import { readGuestCart } from "#web/cart/guest-cart.ts";
import { buyersMemory } from "./checkout-memory.ts";
import { putBackUnpaidOrder } from "./unpaid-order.ts";

interface PutBackOptions {
  /** Also beside what was put in the cart meanwhile. */
  isAlways?: boolean;
}

/** Puts the order that was taken to PayPal and not paid back in the cart, also where a browser shows the page of before again. */
export function useUnpaidOrderBack({ isAlways = false }: PutBackOptions = {}): boolean {
  const [isPutBack, setIsPutBack] = useState(false);
  useEffect(() => {
    const putBack = () => {
      const isWanted = isAlways || readGuestCart().length === 0;
      if (isWanted && putBackUnpaidOrder(buyersMemory)) setIsPutBack(true);
    };
    const putBackOnReturn = (event: PageTransitionEvent) => {
      if (event.persisted) putBack();
    };
    putBack();
    addEventListener("pageshow", putBackOnReturn);
    return () => removeEventListener("pageshow", putBackOnReturn);
  }, [isAlways]);
  return isPutBack;
}
