import { orderStatusTexts } from "#contracts/order-statuses";

const textIn =
  (texts: Readonly<Record<string, string>>) =>
  (status: string): string =>
    Object.hasOwn(texts, status) ? texts[status]! : status;

/** What the back office calls an order's status; an unknown one is shown as it is. */
export const orderStatusText = textIn(orderStatusTexts);

/** The same for the status of its payment. */
export const paymentStatusText = textIn({
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
});

/** The same for a product's. */
export const productStatusText = textIn({
  draft: "Draft",
  publish: "Published",
  published: "Published",
  unpublish: "Unpublished",
});
