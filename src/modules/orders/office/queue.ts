import type { QueueDue, QueueTab, QueueWho } from "#contracts/due-filters";
import { computeDayStart, dayIn } from "#contracts/opening-hours";
import { isWorkedOn } from "#contracts/order-statuses";
import { addDays, DAY_MS } from "#contracts/utc-days";
import { listHolders, listUserNames } from "#modules/accounts";
import { getTimezone } from "#modules/shop-settings";
import { announceToProcesses } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { hasRight, requireRight } from "#platform/require-right";
import { changeOrder } from "#orders/change-order";
import { type Decision, orderEvent } from "#orders/decision";
import { orderNotFound } from "#orders/find-order";
import type { Order, OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";
import { viewersTopic } from "#orders/order-events";
import { selectOrders } from "#orders/order-store";
import { toOrderSelection } from "./order-filter.ts";
import {
  deleteStaleViews,
  deleteView,
  type QueuePlace,
  selectQueue,
  selectQueueFigures,
  selectRevisionDues,
  selectTimesByPerson,
  selectTimesByProduct,
  selectViewers,
  storeView,
  type WorkTime,
} from "./queue-store.ts";
import { selectPaused } from "./sorted-orders-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Somebody gave the work on an order to a colleague. */
    "order.handed-over": { orderId: string; workerId: string; byId: string };
  }
}

export interface Worker {
  id: string;
  name: string;
}

/** An order that somebody has to work on. */
export interface QueuedOrder extends OrderWithLines {
  /** When the open revision is due, or else the order. */
  queueDueAt: Date;
  isPaused: boolean;
  /** Null for nobody. */
  worker: Worker | null;
  /** Who has made a delivery that waits for approval; null while nothing does. */
  maker: Worker | null;
}

interface Queue {
  counts: Record<QueueTab | "today" | "people", number>;
  /** From the start of the work to the delivery; null where nothing was delivered yet. */
  medianMinutes: number | null;
  items: QueuedOrder[];
  /** The place of the last item; null at the end. */
  next: QueuePlace | null;
}

interface QueueInput {
  tab: QueueTab;
  who?: QueueWho | undefined;
  due?: QueueDue | undefined;
  search?: string | undefined;
  after?: QueuePlace | undefined;
  limit: number;
}

/**
 * What is to be done, the soonest first: orders that are paid and not delivered, and deliveries whose buyer has requested
 * a revision. One for which a refund was requested, too, waits for that to be decided.
 */
export async function getQueue(ctx: Context, input: QueueInput): Promise<Queue> {
  const { userId } = requireRight(ctx, "work on orders");
  const now = ctx.now();
  const zone = await getTimezone(ctx);
  const dayEnd = computeDayStart(zone, addDays(dayIn(zone, now), 1));
  const [figures, places] = await Promise.all([
    selectQueueFigures(ctx.db, { userId, now, dayEnd }),
    findPlaces(ctx, input, { userId, now, dayEnd }),
  ]);
  const items = await readQueued(ctx, places.slice(0, input.limit));
  return {
    ...figures,
    items,
    next: places.length > input.limit ? places[input.limit - 1]! : null,
  };
}

/** One more than is shown. */
async function findPlaces(
  ctx: Context,
  { tab, who, due, search, after, limit }: QueueInput,
  { userId, now, dayEnd }: { userId: string; now: Date; dayEnd: Date },
): Promise<QueuePlace[]> {
  const selection = toOrderSelection({ search });
  if (!selection) return [];
  const mine = tab === "mine" || who === "me";
  const workerId = mine ? userId : who === "nobody" ? null : undefined;
  const dueUntil = due === "today" ? dayEnd : null;
  return selectQueue(
    ctx.db,
    { tab, selection, workerId, dueUntil, now },
    { after: after ?? null, limit: limit + 1 },
  );
}

interface WorkTimes {
  people: (WorkTime & { name: string })[];
  products: (WorkTime & { title: string })[];
}

/** How long the work took on what was delivered in these days up to now; people who cannot give roles see only their own times. */
export async function getWorkTimes(ctx: Context, { days }: { days: number }): Promise<WorkTimes> {
  const { userId } = requireRight(ctx, "work on orders");
  const since = new Date(ctx.now().getTime() - days * DAY_MS);
  const [people, products] = await Promise.all([
    selectTimesByPerson(ctx.db, since, hasRight(ctx, "give roles") ? null : userId),
    selectTimesByProduct(ctx.db, since),
  ]);
  const names = await listUserNames(
    ctx,
    people.map(({ id }) => id),
  );
  return {
    people: people.map((time) => ({ ...time, name: names.get(time.id) ?? "" })),
    products,
  };
}

/** In the order of their places. */
async function readQueued(ctx: Context, places: readonly QueuePlace[]): Promise<QueuedOrder[]> {
  const ids = places.map(({ id }) => id);
  const orders = await addLines(ctx.db, await selectOrders(ctx.db, ids));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const open = orders.filter(({ openMatter }) => openMatter !== null).map(({ id }) => id);
  const [names, paused, revisionDues] = await Promise.all([
    listUserNames(
      ctx,
      [
        ...new Set(orders.flatMap(({ workerId, prepared }) => [workerId, prepared?.makerId])),
      ].filter((id) => typeof id === "string"),
    ),
    selectPaused(ctx.db, open),
    selectRevisionDues(ctx.db, open),
  ]);
  return places.flatMap(({ id }) => {
    const order = byId.get(id);
    const queueDueAt = order && (revisionDues.get(id) ?? dueAtOf(order));
    if (!order || !queueDueAt) return [];
    return [
      {
        ...order,
        queueDueAt,
        isPaused: paused.has(id),
        worker: nameWorker(order.workerId, names),
        maker: nameWorker(order.prepared?.makerId ?? null, names),
      },
    ];
  });
}

/** A further version that nobody has asked for is there since it was made. */
const dueAtOf = ({ status, dueAt, prepared }: Order): Date | null =>
  status === "completed" && prepared ? new Date(prepared.preparedAt) : dueAt;

const nameWorker = (id: string | null, names: Map<string, string>): Worker | null =>
  id === null ? null : { id, name: names.get(id) ?? "" };

/** Somebody of the office by name, also one whose account is closed; null for nobody. */
export const findWorker = async (ctx: Context, id: string | null): Promise<Worker | null> =>
  id === null ? null : nameWorker(id, await listUserNames(ctx, [id]));

/** Everybody who can be given the work on an order, by name. */
export async function listWorkers(ctx: Context): Promise<Worker[]> {
  requireRight(ctx, "work on orders");
  const holders = await listHolders(ctx, "work on orders");
  return holders
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

interface AssignInput {
  orderId: string;
  /** Null gives the work up. */
  workerId: string | null;
  /** Who had it when the caller chose. */
  seenId: string | null;
}

/** Takes the work on an order, which has started then, gives it to a colleague, or gives it up. */
export async function assignOrder(ctx: Context, input: AssignInput): Promise<void> {
  const { orderId, workerId, seenId } = input;
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    if (order.workerId === workerId) return null;
    if (!isWorkedOn(order) && order.openMatter !== "revision")
      throw new Refusal("conflict", `This order is ${order.status}, so there is no work to take.`);
    if (order.workerId !== seenId) throw await takenBy(ctx, order);
    if (workerId === userId) return decideTaking(ctx, order, userId);
    if (workerId === null)
      return { changes: { workerId }, audit: [{ action: "order.released" as const }] };
    const workers = await listHolders(ctx, "work on orders");
    if (workers.every(({ id }) => id !== workerId))
      throw new Refusal("invalid", "Only people who work on orders can be given one");
    return {
      changes: { workerId },
      audit: [{ action: "order.handed-over" as const, details: { worker: workerId } }],
      events: [orderEvent("order.handed-over", { orderId, workerId, byId: userId })],
    };
  });
}

async function takenBy(ctx: Context, order: Order): Promise<Refusal> {
  const worker = await findWorker(ctx, order.workerId);
  const message = worker
    ? `${worker.name || "Somebody else"} has this order now.`
    : "Nobody has this order any more.";
  return new Refusal("conflict", message);
}

function decideTaking(ctx: Context, order: Order, workerId: string): Decision {
  const starts = isWorkedOn(order) && order.work === "waiting";
  return {
    changes: {
      workerId,
      ...(starts ? { work: "started", startedAt: order.startedAt ?? ctx.now() } : {}),
    },
    audit: [
      { action: "order.taken" },
      ...(starts
        ? [{ action: "order.work-marked" as const, details: { work: "started" as const } }]
        : []),
    ],
  };
}

export interface OrderViewer extends Worker {
  since: Date;
}

/** How long somebody who does not say so again still has an order open. */
const VIEW_MS = 60_000;

/** Records that the caller has an order open, for a minute, and returns who else has. */
export async function viewOrder(ctx: Context, orderId: string): Promise<OrderViewer[]> {
  const { userId } = requireRight(ctx, "work on orders");
  const now = ctx.now();
  const staleBefore = new Date(now.getTime() - VIEW_MS);
  const stored = await inTransaction(ctx, async (ctx) => {
    const view = await storeView(ctx.db, { orderId, userId }, { now, staleBefore });
    if (view?.isNew) {
      await deleteStaleViews(ctx.db, staleBefore);
      await announceToProcesses(ctx, viewersTopic(orderId));
    }
    return view;
  });
  if (!stored) throw orderNotFound();
  const viewers = await selectViewers(ctx.db, { orderId, userId }, staleBefore);
  const names = await listUserNames(
    ctx,
    viewers.map((viewer) => viewer.userId),
  );
  return viewers.map((viewer) => ({
    id: viewer.userId,
    name: names.get(viewer.userId) ?? "",
    since: viewer.since,
  }));
}

/** Records that the caller has closed an order. */
export async function leaveOrder(ctx: Context, orderId: string): Promise<void> {
  const { userId } = requireRight(ctx, "work on orders");
  await inTransaction(ctx, async (ctx) => {
    if (await deleteView(ctx.db, { orderId, userId }))
      await announceToProcesses(ctx, viewersTopic(orderId));
  });
}
