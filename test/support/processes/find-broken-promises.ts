import type pg from "pg";
import type { Promises } from "#test/api/buyers";
import type { ProviderPayment } from "./crash-rig.ts";

interface StoredOrder {
  id: string;
  key: string | null;
  is_paid: boolean;
  total_cents: number;
  lines: number;
  lines_cents: number;
  completed_attempts: number;
  paid_events: number;
}

/** Compares what was confirmed with what is stored. One sentence for each violation; none means that all is well. */
export async function findBrokenPromises(
  pool: pg.Pool,
  promises: Promises,
  payments: ProviderPayment[],
): Promise<string[]> {
  const stored = new Map((await listOrders(pool)).map((order) => [order.id, order]));
  const captured = Map.groupBy(
    payments.filter((payment) => payment.captureStatus === "COMPLETED"),
    (payment) => payment.orderId,
  );
  return [
    ...findLostOrders(stored, promises),
    ...[...stored.values()].flatMap((order) =>
      findContradictions(order, captured.get(order.id)?.length ?? 0),
    ),
    ...[...captured.keys()]
      .filter((id) => !stored.has(id))
      .map((id) => `money was taken for order ${id}, which does not exist`),
    ...findUnpaid(stored, promises),
  ];
}

function findLostOrders(stored: Map<string, StoredOrder>, promises: Promises): string[] {
  const lost = [...promises.orders].flatMap(([id, lines]) => {
    const order = stored.get(id);
    if (!order) return [`order ${id} was confirmed and is gone`];
    return order.lines === lines ? [] : [`order ${id} has ${order.lines} of ${lines} lines`];
  });
  const byKey = Map.groupBy(stored.values(), (order) => order.key ?? "");
  const doubled = [...promises.orderByKey].flatMap(([key, id]) => {
    const orders = byKey.get(`client:${key}`) ?? [];
    const isRight = orders.length === 1 && orders[0]?.id === id;
    return isRight ? [] : [`the request of order ${id} was carried out ${orders.length} times`];
  });
  return [...lost, ...doubled];
}

function findContradictions(order: StoredOrder, captures: number): string[] {
  const faults = {
    "has no lines": order.lines === 0,
    "has a total that is not the sum of its lines": order.total_cents !== order.lines_cents,
    [`was charged ${captures} times`]: captures > 1,
    "was charged and is not paid": captures > 0 && !order.is_paid,
    "is paid and nothing was charged": captures === 0 && order.is_paid,
    [`has ${order.completed_attempts} completed payments`]:
      order.completed_attempts !== Number(order.is_paid),
    [`announced ${order.paid_events} times that it is paid`]:
      order.paid_events !== Number(order.is_paid),
  };
  return Object.entries(faults)
    .filter(([, isSo]) => isSo)
    .map(([fault]) => `order ${order.id} ${fault}`);
}

function findUnpaid(stored: Map<string, StoredOrder>, promises: Promises): string[] {
  const paidForClient = [...promises.paid]
    .filter((id) => !stored.get(id)?.is_paid)
    .map((id) => `order ${id} was called paid and is not`);
  const approved = [...promises.approved.values()]
    .filter((id) => !stored.get(id)?.is_paid)
    .map((id) => `order ${id} was approved by its buyer and is not paid`);
  return [...paidForClient, ...approved];
}

async function listOrders(pool: pg.Pool): Promise<StoredOrder[]> {
  const { rows } = await pool.query<StoredOrder>(`
    select o.id, o.idempotency_key as key, o.payment_status = 'completed' as is_paid, o.total_cents,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(sum(l.unit_price_cents * l.quantity), 0)::int
        from order_lines l where l.order_id = o.id) as lines_cents,
      (select count(*)::int from payment_attempts a
        where a.order_id = o.id and a.state = 'completed') as completed_attempts,
      (select count(*)::int from outbox e where e.dedupe_key = 'mail:order.paid:' || o.id) as paid_events
    from orders o`);
  return rows;
}
