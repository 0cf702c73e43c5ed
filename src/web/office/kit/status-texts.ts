import { orderStatusTexts } from "#contracts/order-statuses";

const textIn =
  (texts: Readonly<Record<string, string>>) =>
  (status: string): string =>
    Object.hasOwn(texts, status) ? texts[status]! : status;

/** What the back office calls an order's status; an unknown one is shown as it is. */
export const orderStatusText = textIn(orderStatusTexts);

/** For the status of its payment. */
export const paymentStatusText = textIn({
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
});

/** For a product's status. */
export const productStatusText = textIn({
  draft: "Draft",
  publish: "Published",
  published: "Published",
  unpublish: "Unpublished",
});
