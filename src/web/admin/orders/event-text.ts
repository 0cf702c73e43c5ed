import type { OrderEvent } from "#contracts/calls/order-records";
import { formatUsd } from "#contracts/money";
import { orderStatusText, paymentStatusText } from "#web/admin/kit/order-status-text.ts";

/** What happened, in a few words. */
export function eventText(event: OrderEvent): string {
  const amount = event.amount === undefined ? "" : formatUsd(event.amount);
  switch (event.kind) {
    case "placed":
      return `Order placed, ${amount}`;
    case "paid":
      return `${amount} paid at PayPal`;
    case "status-changed":
      return statusText(event, amount);
    case "noted":
      return "Note for the staff";
    case "payment-changed":
      return `Payment: ${paymentStatusText(event.paymentStatus ?? "")}`;
    case "refund-asked":
      return `Refund of ${amount} asked for`;
    case "refunded":
      return `${amount} refunded`;
    case "refund-failed":
      return `PayPal refused to refund ${amount}`;
  }
}

function statusText({ from, to, files }: OrderEvent, amount: string): string {
  if (to === "completed") return `Completed with ${filesText(files?.length ?? 0)}`;
  if (to === "cancelled") return amount === "" ? "Cancelled" : `Cancelled, ${amount} to refund`;
  return `${orderStatusText(from ?? "")} → ${orderStatusText(to ?? "")}`;
}

const filesText = (count: number): string =>
  count === 0 ? "no files" : count === 1 ? "1 file" : `${count} files`;

const kindTexts: Record<OrderEvent["actor"]["kind"], string> = {
  guest: "Guest",
  customer: "Customer",
  staff: "Staff",
  admin: "Admin",
  system: "The shop",
};

/** Who did it; what became of money PayPal said. */
export function actorText({ kind: event, actor: { kind, name } }: OrderEvent): string {
  if (kind === "system" && event !== "status-changed") return "PayPal";
  if (name === null || name === "") return kindTexts[kind];
  return kind === "guest" ? `${name} (guest)` : name;
}
