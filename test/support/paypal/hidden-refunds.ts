import type { OrderStore } from "#adapters/paypal-stand-in/order-store";
import type { Order } from "#adapters/paypal-stand-in/orders";

/** The stored orders as they would be without the refunds of these captures. */
export function hideRefundsFrom(captureIds: ReadonlySet<string>, store: OrderStore): OrderStore {
  const withoutRefunds = (order: Order | undefined): Order | undefined =>
    order?.capture && captureIds.has(order.capture.id)
      ? { ...order, capture: { ...order.capture, status: "COMPLETED", refunds: [] } }
      : order;
  return {
    ...store,
    find: (id) => withoutRefunds(store.find(id)),
    findByCapture: (id) => withoutRefunds(store.findByCapture(id)),
    findByRefund: (id) => withoutRefunds(store.findByRefund(id)),
  };
}
