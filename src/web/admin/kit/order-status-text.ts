import { texts } from "#contracts/texts";

const statusTexts: Readonly<Record<string, string>> = {
  pending: texts.awaitingPayment,
  new: "New",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What the back office calls an order's status; one that this page does not know stands as it is. */
export const orderStatusText = (status: string): string => statusTexts[status] ?? status;
