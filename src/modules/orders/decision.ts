import type { Context, EventMap, EventName } from "#platform/context";
import type { PlannedRefund } from "#modules/payments/refunds";
import type { OrderAction, OrderAuditDetails } from "./order-audit.ts";
import type { LineDue } from "./line-dues.ts";
import type { Order, OrderLine } from "./order.ts";
import type { OrderChanges } from "./order-store.ts";

/** What becomes of an order, as decided from what is known of it; `saveOrder` writes all of it at once. */
export interface Decision {
  /** Columns of its row. */
  changes?: OrderChanges;
  /** The due times of its lines, in their order, which change with its columns only; absent where none does. */
  lineDues?: readonly LineDue[];
  /** Entries of its timeline, in their order. */
  audit?: readonly OrderRecord[];
  events?: readonly OrderEvent[];
  /** Rows of other tables that change with it, after it and in this order. */
  writes?: readonly Write[];
  /** What is requested from PayPal after the commit. */
  refund?: PlannedRefund | null;
}

interface OrderRecord {
  action: OrderAction;
  details?: OrderAuditDetails;
  /** The part of the shop that did it by itself; absent for the actor. */
  by?: string;
}

interface OrderEvent<E extends EventName = EventName> {
  name: E;
  payload: EventMap[E];
  /** Deduplicates the event permanently. */
  key?: string;
  /** Delay of the reactions in seconds. */
  delay?: number;
}

/** Within the transaction that saves the decision. */
type Write = (ctx: Context) => Promise<unknown>;

export const orderEvent = <E extends EventName>(
  name: E,
  payload: EventMap[E],
  options: Pick<OrderEvent, "key" | "delay"> = {},
): OrderEvent<E> => ({ name, payload, ...options });

/** Several decisions as one, each made about the order as the earlier ones left it. */
export const joinDecisions = (...decisions: readonly Decision[]): Decision => ({
  ...(decisions.some(({ changes }) => changes) && {
    changes: Object.assign({}, ...decisions.map(({ changes }) => changes)) as OrderChanges,
  }),
  ...lastDues(decisions),
  audit: decisions.flatMap(({ audit = [] }) => audit),
  events: decisions.flatMap(({ events = [] }) => events),
  writes: decisions.flatMap(({ writes = [] }) => writes),
  refund: decisions.findLast(({ refund }) => refund)?.refund ?? null,
});

function lastDues(decisions: readonly Decision[]): Pick<Decision, "lineDues"> {
  const lineDues = decisions.findLast((decision) => decision.lineDues)?.lineDues;
  return lineDues ? { lineDues } : {};
}

/** The order as a decision leaves it, with its lines if it has them. */
export const decided = <O extends Order & { lines?: OrderLine[] }>(
  order: O,
  { changes, lineDues }: Decision,
): O => ({
  ...order,
  ...changes,
  ...(order.lines &&
    lineDues && {
      lines: order.lines.map((line, position) => ({ ...line, dueAt: lineDues[position]!.dueAt })),
    }),
});
