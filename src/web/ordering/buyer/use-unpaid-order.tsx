import { useEffect, useEffectEvent, useState } from "react";
import { formatOrderNumber } from "#contracts/order-number";
import { useCart } from "#ordering/cart";
import { Notice } from "#ui/states/notice";
import { buyersMemory } from "./checkout-memory.ts";
import { checkUnpaidOrder, putBackUnpaidOrder, type UnpaidOrderFate } from "./unpaid-order.ts";

interface PutBackOptions {
  /** Known to be unpaid: no request is sent, and it is put back also beside what was added to the cart since. */
  isCancelled?: boolean;
}

/** Restores an unpaid order to the cart when the buyer returns from PayPal, also from the back/forward cache. */
export function useUnpaidOrderBack({ isCancelled = false }: PutBackOptions = {}): UnpaidOrderFate {
  const [fate, setFate] = useState<UnpaidOrderFate>({ kind: "nothing" });
  const { status, lines } = useCart();
  const isReady = status === "ready";
  const checkUnpaid = useEffectEvent(async () => {
    if (isCancelled) return putBackUnpaidOrder(buyersMemory);
    return lines.length === 0 ? checkUnpaidOrder(buyersMemory) : null;
  });
  useEffect(() => {
    if (!isReady) return;
    const putBack = () =>
      void checkUnpaid().then((found) => {
        if (found && found.kind !== "nothing") setFate(found);
      });
    const putBackOnReturn = (event: PageTransitionEvent) => {
      if (event.persisted) putBack();
    };
    putBack();
    addEventListener("pageshow", putBackOnReturn);
    return () => removeEventListener("pageshow", putBackOnReturn);
  }, [isReady]);
  return fate;
}

export function UnpaidOrderNotice({ fate }: { fate: UnpaidOrderFate }) {
  if (fate.kind === "nothing") return null;
  if (fate.kind === "put back")
    return (
      <Notice isDismissable>
        We put your unpaid order back in your cart. Nothing was charged.
      </Notice>
    );
  return (
    <Notice tone="success" isDismissable>
      Your order <span className="figures">{formatOrderNumber(fate.orderId)}</span> is paid. We
      emailed you a link to it.
    </Notice>
  );
}
