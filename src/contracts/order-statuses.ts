export const orderStatuses = ["pending", "new", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["pending", "completed", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether a payment's status adds to its order's: "Awaiting Payment" and "Payment confirmed" say it already. */
export const doesPaymentSayMore = (status: string, paymentStatus: string): boolean =>
  !(status === "pending" && paymentStatus === "pending") &&
  !(status === "new" && paymentStatus === "completed");
