/** Fixed texts of the back office's orders (see fixed-texts.ts). */
export const orderTexts = {
  completeWithFiles: "Complete with Files & Notes",
  completeOrder: "Complete Order",
  updating: "Updating",
  noOrders: "No orders yet",
  noPoints: "No points",
  completionFailedPrefix: "Failed to complete order: ",
  /** Free texts that the screens and the server share. */
  noApprover:
    "Nobody else works on orders here who could approve it. Invite somebody, or let an admin turn approvals off in the settings, under Work.",
  tooManyFiles: "An order is completed with at most 10 files",
} as const;
