import { formatOrderNumber } from "#contracts/order-number";
import { Notice } from "#ui/notice";
import type { UnpaidOrderFate } from "./unpaid-order.ts";

/** The outcome of an order that was taken to PayPal. */
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
