import { randomUUID } from "node:crypto";
import {
  presentDispute,
  presentLoneCapture,
  presentOrder,
  presentRefund,
} from "./order-resources.ts";
import type { Capture, Dispute, Order, Refund } from "./orders.ts";

export interface WebhookEvent {
  id: string;
  event_type: string;
  resource_type: string;
  [field: string]: unknown;
}

const captureEvents = {
  COMPLETED: "COMPLETED",
  PENDING: "PENDING",
  DECLINED: "DENIED",
} as const;

export const approvedEvent = (base: string, order: Order): WebhookEvent =>
  newEvent("CHECKOUT.ORDER.APPROVED", "checkout-order", presentOrder(base, order));

/** The event for a capture that was just made, released or denied. */
export function captureEvent(base: string, order: Order, capture: Capture): WebhookEvent {
  const status = capture.status as keyof typeof captureEvents;
  const resource = presentLoneCapture(base, order, capture);
  return newEvent(`PAYMENT.CAPTURE.${captureEvents[status]}`, "capture", resource);
}

export const refundEvent = (
  base: string,
  order: Order,
  capture: Capture,
  refund: Refund,
): WebhookEvent =>
  newEvent(
    `PAYMENT.CAPTURE.${refund.isReversal ? "REVERSED" : "REFUNDED"}`,
    "refund",
    presentRefund(base, order, capture, refund),
  );

export function disputeEvent(
  base: string,
  change: "CREATED" | "UPDATED" | "RESOLVED",
  order: Order,
  dispute: Dispute,
): WebhookEvent {
  const type = `CUSTOMER.DISPUTE.${change}`;
  // PayPal's dispute events name no version of their resource.
  const { resource_version: _, ...event } = newEvent(
    type,
    "dispute",
    presentDispute(base, order, dispute),
  );
  return event;
}

const newEvent = (event_type: string, resource_type: string, resource: unknown) => ({
  id: `WH-${randomUUID().toUpperCase()}`,
  event_version: "1.0",
  create_time: new Date().toISOString(),
  resource_type,
  resource_version: "2.0",
  event_type,
  summary: `${event_type} (simulated)`,
  resource,
  links: [],
});
