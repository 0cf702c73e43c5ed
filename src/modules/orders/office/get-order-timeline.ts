import { OrderEvent } from "#contracts/calls/order-records";
import { listUserNames } from "#modules/accounts";
import { listSubjectAudit, type RecordedAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { formatFullName } from "#contracts/person-name";
import type { Order } from "#orders/order";
import { computeDueCents } from "#orders/order-money";
import { type OrderAuditDetails, orderSubject } from "#orders/order-audit";

export interface TimelineEvent extends OrderAuditDetails {
  at: Date;
  kind: OrderEvent["kind"];
  actor: OrderEvent["actor"];
}

/** Everything that happened to an order, oldest first: from the order itself and the audit log. */
export async function getOrderTimeline(ctx: Context, order: Order): Promise<TimelineEvent[]> {
  requireRight(ctx, "work on orders");
  const entries = await listSubjectAudit(ctx, orderSubject(order.id));
  const people = [order.customerId, ...entries.map(({ actorId }) => actorId)];
  const names = await listUserNames(ctx, [...new Set(people.filter((id) => id !== null))]);
  const recorded = entries.flatMap((entry) => toTimelineEvent(entry, names) ?? []);
  return [...listTimelineEvents(order, names), ...recorded].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

function listTimelineEvents(order: Order, names: Map<string, string>): TimelineEvent[] {
  const { customerId, contact, createdAt, paidAt, totalCents, pointsSpent } = order;
  const paid = {
    amountCents: computeDueCents(order),
    ...(pointsSpent > 0 ? { points: pointsSpent } : {}),
  };
  const actor: TimelineEvent["actor"] =
    customerId === null
      ? { kind: "guest", name: formatFullName(contact) }
      : { kind: "customer", name: names.get(customerId) ?? null };
  return [
    { at: createdAt, kind: "placed", actor, amountCents: totalCents },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: "paid" as const, actor: shop, ...paid }]),
  ];
}

const shop: TimelineEvent["actor"] = { kind: "system", name: null };

function toTimelineEvent(
  { at, action, actorKind, actorId, details }: RecordedAudit,
  names: Map<string, string>,
): TimelineEvent | null {
  const kind = OrderEvent.shape.kind.safeParse(action.replace(/^order\./, "")).data;
  if (!kind) return null;
  const actor = {
    kind: actorKind as TimelineEvent["actor"]["kind"],
    name: actorId === null ? null : (names.get(actorId) ?? null),
  };
  return { ...(details as OrderAuditDetails), at, kind, actor };
}
