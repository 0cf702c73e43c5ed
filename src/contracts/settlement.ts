/**
 * capture-missing: the order is paid, PayPal shows no payment · capture-not-booked: PayPal has a payment that the order
 * does not show · capture-amount: both have it, with different amounts · refund-…: the same for refunds · reversal-…:
 * for money that PayPal reversed · reversal-cancelled: PayPal cancelled a reversal · unknown-payment: PayPal has a
 * payment in the name of an order that the shop does not have.
 */
export const differenceKinds = [
  "capture-missing",
  "capture-not-booked",
  "capture-amount",
  "refund-missing",
  "refund-not-booked",
  "refund-amount",
  "reversal-not-booked",
  "reversal-cancelled",
  "unknown-payment",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const settlementStates = ["running", "finished", "failed"] as const;
export type SettlementState = (typeof settlementStates)[number];

/** report: PayPal's list of all transactions · payments: one question for each of the shop's own payments. */
export const settlementSources = ["report", "payments"] as const;
export type SettlementSource = (typeof settlementSources)[number];
