import { z } from "zod";
import { healthStates, healthTopics } from "#contracts/health";
import { endpoints } from "./endpoint.ts";
import { Id, Instant, makeListReply, named, Outcome, PageQuery } from "./values.ts";

const Waiting = z.object({
  /** Not yet done, those of the next seconds included. */
  waiting: z.int(),
  /** Those among them whose last attempt failed. */
  failing: z.int(),
  /** Given up; they wait for a person. */
  dead: z.int(),
  /** Given up as well, as was to be expected: refused at addresses that nobody has confirmed. */
  deadExpected: z.int(),
  /** Age of the oldest that waits. */
  oldestSeconds: z.number(),
});

export const ShopHealth = named("ShopHealth", {
  version: z.string(),
  /** When the process that responds was started. */
  startedAt: Instant,
  states: z.record(z.enum(healthTopics), z.enum(healthStates)),
  /** All that follows from what happens, without mails. */
  events: Waiting,
  mails: Waiting,
  payments: z.object({
    /** Captures without an answer from PayPal for too long. */
    unanswered: z.int(),
    /** Captured otherwise than requested. */
    mismatched: z.int(),
    /** Refunds that PayPal has not confirmed. */
    refundsUnderWay: z.int(),
    /** Some of the orders that wait for a person. */
    orderIds: z.array(Id),
  }),
  settlement: z.object({
    open: z.int(),
    finishedAt: Instant.nullable(),
    /** The latest check failed, or waits for PayPal to respond. */
    isFailing: z.boolean(),
  }),
  database: z.object({
    bytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    longTransactions: z.int(),
    /** PostgreSQL's version, and the day of its release; null where the shop does not know it. */
    version: z.string(),
    releasedOn: z.string().nullable(),
    /** Whether it is the shop's own server. */
    isEmbedded: z.boolean(),
    /** The shop's own server is so old that fixes of its security are missing. */
    isOutdated: z.boolean(),
  }),
  /** The disk of DATA_DIR, in bytes; null where it is unknown. */
  disk: z.object({ free: z.int(), total: z.int() }).nullable(),
  /** The last one; null before the first. */
  backup: z.object({ finishedAt: Instant, bytes: z.number().nullable() }).nullable(),
  /** Only a shop that customers reach needs backups. */
  isPublic: z.boolean(),
});
export type ShopHealth = z.input<typeof ShopHealth>;

export const DeadEvent = named("DeadEvent", {
  _id: z.int(),
  event: z.string(),
  subscriber: z.string(),
  /** What should have been done about it, such as "Email: refund". */
  description: z.string(),
  orderId: Id.nullable(),
  /** To whom a mail should have gone, as masked as in the audit log; null for other events. */
  recipient: z.string().nullable(),
  /** Refused at an address that nobody has confirmed: nobody has to do anything about it. */
  isExpected: z.boolean(),
  attempts: z.int(),
  createdAt: Instant,
  deadAt: Instant,
  /** In the words of a program. */
  error: z.string(),
});
export type DeadEvent = z.input<typeof DeadEvent>;

const EventParams = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const shopHealthContract = endpoints({
  getShopHealth: {
    auth: "see the shop's health",
    summary: "Whether everything behind the shop works, and what does not",
    reply: ShopHealth,
  },
  listDeadEvents: {
    auth: "see the shop's health",
    summary: "Events that failed and are no longer tried, newest first; expected failures are last",
    query: PageQuery,
    ...makeListReply(DeadEvent),
  },
  retryDeadEvent: {
    auth: "see the shop's health",
    summary: "Run such an event again",
    params: EventParams,
    reply: Outcome,
  },
  dismissDeadEvent: {
    auth: "see the shop's health",
    summary: "Take such an event off the list; its reaction never runs",
    params: EventParams,
    reply: Outcome,
  },
});
