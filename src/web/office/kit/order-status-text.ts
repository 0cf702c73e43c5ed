import { texts } from "#contracts/texts";

const statusTexts: Readonly<Record<string, string>> = {
  pending: texts.awaitingPayment,
  new: "New",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What the back office calls an order's status; an unknown one is shown as it is. */
export const orderStatusText = (status: string): string => statusTexts[status] ?? status;

const paymentTexts: Readonly<Record<string, string>> = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
};

/** The same for the status of its payment. */
export const paymentStatusText = (status: string): string => paymentTexts[status] ?? status;
