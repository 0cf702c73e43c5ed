import type { ApiCall } from "#adapters/paypal-stand-in/api";
import type { OrderStore } from "#adapters/paypal-stand-in/order-store";
import type { Money } from "#adapters/paypal-stand-in/orders";
import { createRing } from "#adapters/paypal-stand-in/ring";
import type { StandInState } from "#adapters/paypal-stand-in/stand-in-state";
import type { Reply } from "#adapters/paypal-stand-in/wire";

/** A call of the stand-in's API. */
export interface RecordedCall {
  at: string;
  operation: string;
  /** The order or capture in the path; empty when the call names none. */
  id: string;
  requestId: string | null;
  /** What was created, captured or refunded by this very call, such as "49.90 USD". */
  amount: string | null;
  /** 0: no response. */
  status: number;
  fault: string | null;
}

interface FinishedCall extends Pick<RecordedCall, "requestId" | "fault"> {
  call: ApiCall;
  reply: Reply | null;
}

export function createCallList() {
  const calls = createRing<RecordedCall>(1_000);
  /** Ids of what earlier calls made: a repeated call returns it, and makes nothing. */
  const made = new Set<string>();
  return {
    list: () => calls.list(),
    add(state: StandInState, { call, reply, requestId, fault }: FinishedCall): void {
      const product = reply && reply.status < 300 ? findProduct(state, call, reply) : null;
      const isNew = product !== null && !made.has(product.id);
      if (product) made.add(product.id);
      calls.push({
        ...call,
        at: new Date().toISOString(),
        requestId,
        amount: isNew ? `${product.amount.value} ${product.amount.currency_code}` : null,
        status: reply?.status ?? 0,
        fault,
      });
    },
  };
}

/** The order, capture or refund that a call has made or returned again. */
function findProduct(
  { store }: StandInState,
  { operation, id }: ApiCall,
  { body }: Reply,
): { id: string; amount: Money } | null {
  if (operation === "create") return findOrder(store, body as { id: string });
  if (operation === "capture") return store.find(id)?.capture ?? null;
  return operation === "refund" ? findRefund(store, body as { id: string }) : null;
}

function findOrder(store: OrderStore, { id }: { id: string }) {
  const order = store.find(id);
  return order ? { id, amount: order.unit.amount } : null;
}

const findRefund = (store: OrderStore, { id }: { id: string }) =>
  store.findByRefund(id)?.capture?.refunds.find((refund) => refund.id === id) ?? null;
