/** What the buyer was shown to get back for cancelling an order; null where nothing was. */
export const readCancellation = (body: { refund?: number | undefined } | null | undefined) => ({
  expectedRefundCents: body?.refund ?? null,
});
