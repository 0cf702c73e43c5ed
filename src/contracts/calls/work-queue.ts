import { z } from "zod";
import { workStates } from "#contracts/cancellation";
import { MAX_CHOSEN, queueDues, queueTabs, queueWhos } from "#contracts/due-filters";
import { MAX_SEARCH } from "#contracts/lengths";
import { openMatters } from "#contracts/order-questions";
import { orderStatuses } from "#contracts/order-statuses";
import { DeliveredFile } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { JobReferences } from "./line-details.ts";
import { OrderByRight, Worker } from "./office-order.ts";
import { Id, Instant, named, textUpTo } from "./values.ts";

/** An order that somebody has to work on, without what it costs. */
export const QueueRow = named("QueueRow", {
  _id: Id,
  status: z.enum(orderStatuses),
  work: z.enum(workStates),
  openMatter: z.enum(openMatters).nullable(),
  /** When it is to be delivered; of a revision, when that is. */
  dueAt: Instant,
  /** An open question pauses its due time; one that was late when it was asked stays late. */
  isPaused: z.boolean(),
  /** Of the first roof, as it was ordered; empty where there is none. */
  address: z.string(),
  /** How many roofs at other addresses there are besides. */
  otherRoofs: z.int(),
  products: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      /** Name of the delivery tier; null for orders from before there were tiers. */
      tier: z.string().nullable(),
      /** The roof's address as ordered; empty if there is none. */
      address: z.string(),
      jobReferences: JobReferences.nullable(),
    }),
  ),
  /** Those that all products share; null where they differ. */
  jobReferences: JobReferences.nullable(),
  buyer: z.string(),
  /** How many pictures and plans its buyer has sent with it. */
  fileCount: z.int(),
  /** Who works on it; null for nobody. */
  worker: Worker.nullable(),
  /** Who has made a delivery that waits for approval; null while nothing does. */
  maker: Worker.nullable(),
  /** Whether a delivery was sent back and has not been made again. */
  isSentBack: z.boolean(),
  updatedAt: Instant,
});
export type QueueRow = z.input<typeof QueueRow>;

/** How many orders each part of the queue has, whatever it is narrowed by. */
const QueueCounts = named("QueueCounts", {
  deliver: z.int(),
  late: z.int(),
  waiting: z.int(),
  approval: z.int(),
  revisions: z.int(),
  mine: z.int(),
  all: z.int(),
  /** Due until the end of the shop's day, midnight included, and not late yet. */
  today: z.int(),
  /** Who has some of it. */
  people: z.int(),
});
export type QueueCounts = z.input<typeof QueueCounts>;

const Queue = named("Queue", {
  counts: QueueCounts,
  /** From the start of the work to the delivery, of the newest deliveries; null before the first. */
  medianMinutes: z.int().nullable(),
  /** The soonest first. */
  items: z.array(QueueRow),
  /** What the next page comes `after`; null for the last one. */
  next: z.string().nullable(),
});
export type Queue = z.input<typeof Queue>;

const WorkTime = z.object({
  /** First deliveries whose work was marked as started. */
  deliveries: z.int(),
  /** From the start of the work to the delivery. */
  medianMinutes: z.int(),
});

/** How long the work on orders took that were delivered in some days; the most deliveries first. */
const WorkTimes = named("WorkTimes", {
  /** By who works on them, or else delivered them; of those who don't give roles the caller alone. */
  people: z.array(WorkTime.extend({ _id: Id, name: z.string() })),
  /** An order counts once for each of its products, which have their newest names. */
  products: z.array(WorkTime.extend({ _id: Id, title: z.string() })),
});
export type WorkTimes = z.input<typeof WorkTimes>;

/** "1796000000000000_…": microseconds since 1970, and the order's id. */
const QueuePlace = z
  .string()
  .max(60)
  .transform((text) => text.split("_"))
  .pipe(z.tuple([z.string().regex(/^\d{1,17}$/), Id]))
  .transform(([at, id]) => ({ at, id }));

const QueueQuery = z.object({
  tab: z.enum(queueTabs).default("all"),
  who: z.enum(queueWhos).optional(),
  due: z.enum(queueDues).optional(),
  /** Words that must all be found in number, names, email addresses, references to the job or roof addresses. */
  search: textUpTo(MAX_SEARCH).optional(),
  after: QueuePlace.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** What was delivered for a roof of an order before. */
export const EarlierWork = named("EarlierWork", {
  order: Id,
  deliveredAt: Instant.nullable(),
  /** Titles of its products. */
  products: z.array(z.string()),
  /** Where its roofs are. */
  addresses: z.array(z.string()),
  files: z.array(DeliveredFile),
});
export type EarlierWork = z.input<typeof EarlierWork>;

/** Somebody who has an order open. */
const OrderViewer = Worker.extend({ since: Instant }).meta({ id: "OrderViewer" });
export type OrderViewer = z.input<typeof OrderViewer>;

export const workQueueContract = endpoints({
  getQueue: {
    auth: "work on orders",
    summary:
      "The orders that are to be delivered, and those whose delivery is to be revised, the soonest first, with how many there are",
    query: QueueQuery,
    reply: Queue,
  },
  getWorkTimes: {
    auth: "work on orders",
    summary: "How long the work took on what was delivered lately, by person and by product",
    /** `days` up to now. */
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: WorkTimes,
  },
  listWorkers: {
    auth: "work on orders",
    summary: "Everybody who can be given the work on an order",
    reply: z.array(Worker),
  },
  assignOrder: {
    auth: "work on orders",
    summary:
      "Take the work on an order, give it to a colleague, or give it up; taking it marks it as started. 409 once somebody else has it than the caller saw",
    body: z.object({
      worker: Id.nullable(),
      /** Who had it when the caller chose. */
      seen: Id.nullable(),
    }),
    reply: OrderByRight,
  },
  packInputs: {
    auth: "work on orders",
    summary:
      "A link to everything that the buyers of these orders sent, as one ZIP with a folder for each order; null where they sent nothing",
    body: z.object({ orders: z.array(Id).min(1).max(MAX_CHOSEN) }),
    /** Works for an hour. */
    reply: z.object({ url: z.string().nullable() }),
  },
  listEarlierWork: {
    auth: "work on orders",
    summary:
      "What was delivered for a roof of this order before, by its address, the newest first, with its files",
    reply: z.array(EarlierWork),
  },
  viewOrder: {
    auth: "work on orders",
    summary:
      "Say that the caller has an order open, and see who else has; repeated within a minute while it is open",
    reply: z.object({ viewers: z.array(OrderViewer) }),
  },
  leaveOrder: {
    auth: "work on orders",
    summary: "Say that the caller has closed an order",
    reply: z.object({ viewers: z.array(OrderViewer) }),
  },
});
