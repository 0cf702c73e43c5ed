/**
 * Why an order was delivered late, as far as stored facts say: the first of these that holds. Its time is that from the
 * payment to its due time.
 */
export const lateReasons = ["asked", "unmarked", "not-started", "started-late", "slow"] as const;
export type LateReason = (typeof lateReasons)[number];

export const lateReasonTexts: Record<LateReason, string> = {
  asked: "The buyer was asked a question",
  unmarked: "Never marked as started",
  "not-started": "Not started when it was due",
  "started-late": "Started in the last half of its time",
  slow: "Started in time, but took longer",
};
