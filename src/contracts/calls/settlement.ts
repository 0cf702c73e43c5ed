import { z } from "zod";
import { MAX_REASON } from "#contracts/lengths";
import { differenceKinds, settlementSources, settlementStates } from "#contracts/settlement";
import { endpoints } from "./endpoint.ts";
import { Id, Instant, makeListReply, Money, named, PageQuery, requiredText } from "./values.ts";

/** A contradiction between a payment at PayPal and its order. */
export const SettlementDifference = named("SettlementDifference", {
  _id: Id,
  kind: z.enum(differenceKinds),
  /** Null where the shop has no such order. */
  orderId: Id.nullable(),
  /** PayPal's id of the payment or refund. */
  transactionId: z.string(),
  /** The order's amount; in units of the currency, 0 where there is nothing. */
  expected: Money,
  /** PayPal's amount. */
  actual: Money,
  currency: z.string(),
  foundAt: Instant,
  resolvedAt: Instant.nullable(),
  /** Null where a later check no longer found it. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type SettlementDifference = z.input<typeof SettlementDifference>;

export const SettlementStatus = named("SettlementStatus", {
  /** Unresolved differences. */
  open: z.int(),
  /** The latest check; null before the first. */
  latest: z
    .object({
      state: z.enum(settlementStates),
      /** PayPal did not respond; while it is running it is retried automatically, and can be continued at once. */
      isInterrupted: z.boolean(),
      /** Null until PayPal has said whether its report may be read. */
      source: z.enum(settlementSources).nullable(),
      from: Instant,
      to: Instant,
      startedAt: Instant,
      finishedAt: Instant.nullable(),
      /** How many payments were compared one by one. */
      payments: z.int(),
    })
    .nullable(),
});
export type SettlementStatus = z.input<typeof SettlementStatus>;

export const settlementContract = endpoints({
  listSettlementDifferences: {
    auth: "handle payments",
    summary: "Differences between PayPal and the orders, newest first",
    query: PageQuery.extend({ state: z.enum(["open", "resolved"]).optional() }),
    ...makeListReply(SettlementDifference),
  },
  getSettlementStatus: {
    auth: "handle payments",
    summary: "The latest check of what PayPal moved, and how many differences are open",
    reply: SettlementStatus,
  },
  startSettlementCheck: {
    auth: "handle payments",
    summary:
      "Compare the last days with PayPal now; 409 while a check is running that nothing interrupts",
    reply: SettlementStatus,
  },
  resolveSettlementDifference: {
    auth: "handle payments",
    summary: "Mark a difference as resolved and take its warning off the order",
    body: z.object({ note: requiredText(MAX_REASON, "Please write how it was resolved") }),
    reply: SettlementDifference,
  },
});
