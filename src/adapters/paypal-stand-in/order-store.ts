import { createJournal } from "./journal.ts";
import type { Order } from "./orders.ts";

/** Orders in memory; each change is written to the journal before it is reported. */
export interface OrderStore {
  find(id: string): Order | undefined;
  findByRequest(requestId: string): Order | undefined;
  findByCapture(captureId: string): Order | undefined;
  findByRefund(refundId: string): Order | undefined;
  save(order: Order): void;
  remove(id: string): void;
  /** Newest first. */
  latest(count: number): Order[];
  close(): void;
}

export function openOrderStore(options: {
  limit: number;
  persistPath: string | undefined;
}): OrderStore {
  const orders = new Map<string, Order>();
  const byRequest = new Map<string, string>();
  const byCapture = new Map<string, string>();
  const byRefund = new Map<string, string>();

  const remove = (id: string) => {
    const order = orders.get(id);
    if (!order) return;
    orders.delete(id);
    if (order.requestId) byRequest.delete(order.requestId);
    if (order.capture) byCapture.delete(order.capture.id);
    for (const { id } of order.capture?.refunds ?? []) byRefund.delete(id);
  };
  const add = (order: Order) => {
    orders.set(order.id, order);
    if (order.requestId) byRequest.set(order.requestId, order.id);
    if (order.capture) byCapture.set(order.capture.id, order.id);
    for (const { id } of order.capture?.refunds ?? []) byRefund.set(id, order.id);
    if (orders.size > options.limit) remove(findDispensable(orders));
  };
  const journal = options.persistPath
    ? createJournal<JournalEntry>(options.persistPath, {
        replay: (entry) => ("order" in entry ? add(entry.order) : remove(entry.forget)),
        snapshot: () => Array.from(orders.values(), (order) => ({ order })),
      })
    : null;

  return {
    find: (id) => orders.get(id),
    findByRequest: (requestId) => orders.get(byRequest.get(requestId) ?? ""),
    findByCapture: (captureId) => orders.get(byCapture.get(captureId) ?? ""),
    findByRefund: (refundId) => orders.get(byRefund.get(refundId) ?? ""),
    save(order) {
      order.updatedAt = new Date().toISOString();
      add(order);
      journal?.append({ order });
    },
    remove(id) {
      remove(id);
      journal?.append({ forget: id });
    },
    latest: (count) => [...orders.values()].slice(-count).toReversed(),
    close: () => journal?.close(),
  };
}

type JournalEntry = { order: Order } | { forget: string };

/** The oldest finished order among the oldest thousand, else the oldest of all. */
function findDispensable(orders: Map<string, Order>): string {
  let looked = 0;
  let oldest = "";
  for (const [id, order] of orders) {
    oldest ||= id;
    if (order.status === "COMPLETED") return id;
    if (++looked === 1_000) break;
  }
  return oldest;
}
