import type { CancellationOutcome } from "#contracts/cancellation";
import type { OrderStatus } from "#contracts/calls/orders";
import { orderTransitions } from "#contracts/order-transitions";
import { releaseFiles } from "#modules/files/attached";
import { findReservedPoints, returnPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import type { OrderAuditDetails } from "#orders/order-audit";
import type { StatusChangedEvent } from "#orders/order-events";
import type { OrderChanges } from "#orders/order-store";
import { withoutWarnings } from "#orders/order-warning";
import type { Order } from "#orders/order";
import {
  type ClosingQuestion,
  closeQuestion,
  findOpenQuestion,
} from "#orders/questions/open-question";

/** What a change of the status depends on, besides the order. */
export interface StatusFacts {
  now: Date;
  /** What a final status ends. */
  question: ClosingQuestion | null;
  /** The points that an unpaid order holds. */
  held: Awaited<ReturnType<typeof findReservedPoints>>;
}

export async function loadStatusFacts(
  ctx: Context,
  order: Order,
  to: OrderStatus,
): Promise<StatusFacts> {
  const isReleasing = order.status === "pending" && to === "cancelled";
  return {
    now: ctx.now(),
    question: isFinal(to) ? await findOpenQuestion(ctx, order) : null,
    held: isReleasing ? await findReservedPoints(ctx, order.id) : null,
  };
}

interface StatusChange {
  to: OrderStatus;
  changes?: OrderChanges;
  details?: Pick<OrderAuditDetails, "text" | "amountCents" | "files">;
  /** Facts of a cancelled order that was paid, or replaced. */
  cancelled?: Pick<
    StatusChangedEvent,
    "keptCents" | "points" | "pointsCents" | "pointsEntryId" | "deducted" | "cause" | "isReplaced"
  > &
    Pick<CancellationOutcome, "lineCents">;
}

/**
 * After checking the transition table: the only way for a person or the shop to change an order's status. No order
 * enters a status twice, so each is announced only once.
 */
export function decideStatus(
  order: Order,
  facts: StatusFacts,
  { to, changes = {}, details = {}, cancelled = {} }: StatusChange,
): Decision {
  const { id: orderId, status: from } = order;
  const { amountCents: refundCents = 0 } = details;
  const { lineCents: _, ...announced } = cancelled;
  const event: StatusChangedEvent = {
    orderId,
    from,
    to,
    ...(to === "cancelled" ? { refundCents, keptCents: 0, ...announced } : {}),
  };
  return joinDecisions(
    isFinal(to) ? endOrder(order, facts, to) : {},
    facts.held ? releasePoints(order, facts.held) : {},
    {
      changes: {
        ...changes,
        ...pickStatusMoment(order, to, facts.now),
        ...toStatusOutcome(order, details, cancelled),
        status: to,
      },
      audit: [{ action: "order.status-changed", details: { from, to, ...details } }],
      events: [orderEvent("order.status-changed", event, { key: `${orderId}:${to}` })],
    },
  );
}

const isFinal = (status: OrderStatus): boolean => orderTransitions[status].length === 0;

function pickStatusMoment({ startedAt }: Order, to: OrderStatus, now: Date): OrderChanges {
  if (to === "processing") return { startedAt: startedAt ?? now };
  return to === "cancelled" ? { cancelledAt: now } : {};
}

function toStatusOutcome(
  { paidAt }: Order,
  { amountCents: refundCents = 0 }: NonNullable<StatusChange["details"]>,
  { cause, keptCents = 0, lineCents }: NonNullable<StatusChange["cancelled"]>,
): OrderChanges {
  if (!paidAt || !cause) return {};
  return { cancelled: { refundCents, keptCents, cause, ...(lineCents && { lineCents }) } };
}

/** Nothing waits for approval, or was sent back, any more. Its files are kept only if they are delivered. */
export const endPrepared = (orderId: string): Decision => ({
  changes: { prepared: null },
  writes: [(ctx) => releaseFiles(ctx, [orderId])],
});

/** What ends with a final status: an open question or revision, what waits for approval, and a warning that is now decided. */
function endOrder(
  { id, warnings, openMatter, prepared }: Order,
  { question, now }: StatusFacts,
  to: OrderStatus,
): Decision {
  const undecided = withoutWarnings(warnings, "all-returned", "due-uncounted");
  // The refund of a cancelled order follows the Cancellation Policy.
  const left = to === "cancelled" ? withoutWarnings(undecided, "surcharge-refused") : undecided;
  const isOpen = question !== null && openMatter !== null;
  return joinDecisions(
    isOpen ? closeQuestion(question, { state: "ended" }, now) : {},
    prepared ? endPrepared(id) : {},
    {
      changes: {
        openMatter: null,
        ...(left.length === warnings.length ? {} : { warnings: left }),
      },
    },
  );
}

/** The points that a cancelled order held are its customer's again. */
const releasePoints = (
  { id: orderId }: Order,
  held: NonNullable<StatusFacts["held"]>,
): Decision => ({
  changes: { pointsReturnedCents: held.cents },
  writes: [(ctx) => returnPoints(ctx, { orderId, ...held })],
});
