import type { QueueDue, QueueTab, QueueWho } from "#contracts/due-filters";
import { computeDayStart, dayIn } from "#contracts/opening-hours";
import { addDays, DAY_MS } from "#contracts/utc-days";
import { listHolders, listUserNames } from "#modules/accounts";
import { getTimezone } from "#modules/shop-settings";
import { announceToProcesses } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { hasRight, requireRight } from "#platform/require-right";
import { shareReads } from "#platform/share-reads";
import { orderNotFound } from "#orders/find-order";
import { findWaiting, type Order, type OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";
import { viewersTopic } from "#orders/order-events";
import { selectOrders } from "#orders/order-store";
import { toOrderSelection } from "./order-filter.ts";
import {
  deleteStaleViews,
  deleteView,
  type QueueFigures,
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
export async function getQueue(
  ctx: Context,
  { tab, who, ...narrowed }: QueueInput,
): Promise<Queue> {
  const { userId } = requireRight(ctx, "work on orders");
  const mine = tab === "mine" || who === "me";
  const workerId = mine ? userId : who === "nobody" ? null : undefined;
  const { counts, countsByWorker, ...page } = await readShared(ctx, { tab, workerId, ...narrowed });
  return {
    ...page,
    counts: { ...counts, mine: countsByWorker.get(userId) ?? 0, people: countsByWorker.size },
  };
}

interface PageInput extends Omit<QueueInput, "who"> {
  /** Whose work; null for nobody's, undefined for everybody's. */
  workerId: string | null | undefined;
}

/** A page of the queue as everybody sees it who may see one. */
interface QueuePage extends Pick<Queue, "items" | "next">, QueueFigures {}

/** By the shop's feed of changes, of which there is one for each shop in a process. */
const pageReads = new WeakMap<Context["changes"], ReturnType<typeof shareReads<QueuePage>>>();

/** A change of an order makes every open queue ask for the same page at once. */
function readShared(ctx: Context, input: PageInput): Promise<QueuePage> {
  let share = pageReads.get(ctx.changes);
  if (!share) pageReads.set(ctx.changes, (share = shareReads()));
  return share(JSON.stringify(input), () => readPage(ctx, input));
}

async function readPage(ctx: Context, input: PageInput): Promise<QueuePage> {
  const now = ctx.now();
  const zone = await getTimezone(ctx);
  const dayEnd = computeDayStart(zone, addDays(dayIn(zone, now), 1));
  const [figures, places] = await Promise.all([
    selectQueueFigures(ctx.db, { now, dayEnd }),
    findPlaces(ctx, input, { now, dayEnd }),
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
  { tab, workerId, due, search, after, limit }: PageInput,
  { now, dayEnd }: { now: Date; dayEnd: Date },
): Promise<QueuePlace[]> {
  const selection = toOrderSelection({ search });
  if (!selection) return [];
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
        maker: nameWorker(findWaiting(order)?.makerId ?? null, names),
      },
    ];
  });
}

/** A further version that nobody has asked for is there since it was made. */
const dueAtOf = ({ status, prepared, dueAt }: Order): Date | null =>
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
