/** Fixed texts of the back office's orders (see fixed-texts.ts). */
export const orderTexts = {
  completeWithFiles: "Complete with Files & Notes",
  completeOrder: "Complete Order",
  updating: "Updating",
  noOrders: "No orders yet",
  noPoints: "No points",
  completionFailedPrefix: "Failed to complete order: ",
  /** Free text that the dialog and the server share. */
  tooManyFiles: "An order is completed with at most 10 files",
} as const;
