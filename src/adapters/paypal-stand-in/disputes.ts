import { randomInt } from "node:crypto";
import type { Capture, Dispute, Order } from "./orders.ts";
import { disputeEvent, type WebhookEvent } from "./webhook-events.ts";

const DAY_MS = 86_400_000;

export interface Disputes {
  /** A buyer disputes all of a capture. */
  open(of: { order: Order; capture: Capture }, reason: string): WebhookEvent;
  /** Null when there is no such dispute, or it is over. */
  update(id: string, status: Dispute["status"], outcome: string | null): WebhookEvent | null;
  /** Newest first. */
  list(): Dispute[];
}

/** Disputes of this run, in memory only. */
export function createDisputes(base: string): Disputes {
  const disputes = new Map<string, { dispute: Dispute; order: Order }>();
  return {
    open({ order, capture }, reason) {
      const now = Date.now();
      const dispute: Dispute = {
        id: `PP-D-${randomInt(10_000, 100_000)}${now % 1_000}`,
        captureId: capture.id,
        createdAt: new Date(now).toISOString(),
        updatedAt: new Date(now).toISOString(),
        status: "WAITING_FOR_SELLER_RESPONSE",
        reason,
        amount: capture.amount,
        responseDueAt: new Date(now + 10 * DAY_MS).toISOString(),
        outcome: null,
      };
      disputes.set(dispute.id, { dispute, order });
      return disputeEvent(base, "CREATED", order, dispute);
    },
    update(id, status, outcome) {
      const found = disputes.get(id);
      if (!found || found.dispute.status === "RESOLVED") return null;
      const { dispute, order } = found;
      const afterLast = Math.max(Date.now(), Date.parse(dispute.updatedAt) + 1);
      const isOver = status === "RESOLVED";
      Object.assign(dispute, {
        status,
        outcome: isOver ? (outcome ?? "RESOLVED_SELLER_FAVOUR") : null,
        responseDueAt: isOver ? null : dispute.responseDueAt,
        updatedAt: new Date(afterLast).toISOString(),
      });
      return disputeEvent(base, isOver ? "RESOLVED" : "UPDATED", order, dispute);
    },
    list: () => Array.from(disputes.values(), ({ dispute }) => dispute).toReversed(),
  };
}
