import { randomUUID } from "node:crypto";
import { presentLoneCapture, presentOrder, presentRefund } from "./order-answers.ts";
import type { Capture, Order, Refund } from "./orders.ts";

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
  newEvent("PAYMENT.CAPTURE.REFUNDED", "refund", presentRefund(base, order, capture, refund));

const newEvent = (event_type: string, resource_type: string, resource: unknown): WebhookEvent => ({
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
