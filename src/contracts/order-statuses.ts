import { awaitingPayment } from "./fixed-texts.ts";

export const orderStatuses = ["pending", "new", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** To the staff; to its buyer a new order is one whose payment is confirmed. */
export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: awaitingPayment,
  new: "New",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const paymentStatuses = ["pending", "completed", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Its money came, and may have gone back since. */
export const wasPaid = (paymentStatus: string): boolean =>
  paymentStatus === "completed" || paymentStatus === "refunded";

/** It is to be delivered: paid, not refunded, not finished. Those who see no payments don't know the second. */
export const isWorkedOn = ({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus?: string | undefined;
}): boolean => (status === "new" || status === "processing") && paymentStatus !== "refunded";

/** Whether a payment's status adds to its order's: "Awaiting Payment" and "Payment confirmed" say it already. */
export const doesPaymentSayMore = (status: string, paymentStatus: string): boolean =>
  !(status === "pending" && paymentStatus === "pending") &&
  !(status === "new" && paymentStatus === "completed");
