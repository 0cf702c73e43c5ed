import { type Attributes, createElement, type ReactNode } from "react";
import type { Order } from "#contracts/calls/order";
import { OpenOrderContext } from "#src/web/order/actions/open-order.tsx";

type InHand = NonNullable<Parameters<typeof OpenOrderContext>[0]["value"]>;

/** A part of an order's page, with its order and with what changes of the order come to. */
export function openOrder(
  order: Order,
  part: ReactNode,
  { key, ...changes }: Partial<InHand> & Attributes = {},
) {
  const nothing = async () => {};
  const value: InHand = {
    order,
    access: { orderId: order._id },
    refetch: nothing,
    answer: nothing,
    requestRevision: nothing,
    requestRefund: nothing,
    share: nothing,
    endShare: nothing,
    cancel: nothing,
    ...changes,
  };
  return createElement(OpenOrderContext, { key, value }, part);
}
