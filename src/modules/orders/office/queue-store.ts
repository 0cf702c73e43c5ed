import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { QueueTab } from "#contracts/due-filters";
import type { Database } from "#platform/database/database";
import { orderRevisions } from "#orders/delivery/deliveries-tables";
import { isDue } from "#orders/order-store";
import {
  isInRevisionSql,
  isPreparedSql,
  isRunningSql,
  orders,
  orderViewers,
} from "#orders/orders-tables";
import { type OrderSelection, toTraitConditions } from "./order-selection-store.ts";

/** Where an order is in the queue: when it is due, in microseconds since 1970, and its id. */
export interface QueuePlace {
  at: string;
  id: string;
}

/** Which orders of the queue; every condition must hold. */
interface QueueSelection {
  tab: QueueTab;
  selection: OrderSelection;
  /** Whose work; null for nobody's, undefined for everybody's. */
  workerId: string | null | undefined;
  /** Only what is due from `now` until this instant; null for all. */
  dueUntil: Date | null;
  now: Date;
}

const instantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const isWaitingSql = sql`coalesce(open_matter in ('question', 'handed-back'), false)`;

/** What is to be delivered, and what is delivered again: each from an index that has only what is open. */
const openWorkSqls = [
  sql`select orders.id, orders.due_at as due, worker_id, ${isWaitingSql} as waits, ${isRunningSql} as runs, false as revised,
      ${isPreparedSql} as prepared
    from orders where ${and(...isDue(null))}`,
  sql`select orders.id, coalesce(revision.due_at, revision.requested_at) as due, worker_id, false as waits, true as runs,
      true as revised, ${isPreparedSql} as prepared
    from orders join order_revisions revision on revision.order_id = orders.id and revision.state = 'open'
    where ${isInRevisionSql} and status = 'completed'`,
  // An unrequested version has no due time, so it sorts by when it was prepared. It stays once it was sent back.
  sql`select orders.id, (prepared ->> 'preparedAt')::timestamptz as due, worker_id, false as waits, false as runs,
      false as revised, ${isPreparedSql} as prepared
    from orders where prepared is not null and status = 'completed' and open_matter is distinct from 'revision'`,
];

const unionSql = (parts: readonly SQL[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

const tabSql = ({ tab, now }: Pick<QueueSelection, "tab" | "now">): SQL[] => {
  switch (tab) {
    case "deliver":
      return [sql`not waits and not prepared`];
    case "late":
      return [sql`runs and due < ${instantSql(now)}`];
    case "waiting":
      return [sql`waits`];
    case "approval":
      return [sql`prepared`];
    case "revisions":
      return [sql`revised`];
    case "mine":
    case "all":
      return [];
  }
};

const workerSql = (workerId: string | null | undefined): SQL[] => {
  if (workerId === undefined) return [];
  return [workerId === null ? sql`worker_id is null` : sql`worker_id = ${workerId}`];
};

const untilSql = (from: Date, until: Date): SQL =>
  sql`runs and due >= ${instantSql(from)} and due <= ${instantSql(until)}`;

/** The next orders of the queue, the soonest first, after a place if there is one. */
export async function selectQueue(
  db: Database,
  { selection, workerId, dueUntil, ...queue }: QueueSelection,
  { after, limit }: { after: QueuePlace | null; limit: number },
): Promise<QueuePlace[]> {
  const traits = toTraitConditions(selection, orders);
  const conditions = [
    ...tabSql(queue),
    ...workerSql(workerId),
    ...(dueUntil === null ? [] : [untilSql(queue.now, dueUntil)]),
    ...(after === null ? [] : [sql`(due, id) > (${momentSql(after.at)}, ${after.id}::uuid)`]),
    ...(traits.length === 0
      ? []
      : [sql`exists (select from orders where id = work.id and ${and(...traits)})`]),
  ];
  const where = conditions.length > 0 ? sql`where ${and(...conditions)}` : sql``;
  // Each part stops by itself where its index has the order.
  const first = openWorkSqls.map(
    (part) => sql`select id, due from (${part}) work ${where} order by due, id limit ${limit}`,
  );
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select id, (extract(epoch from due) * 1000000)::bigint::text as at from (${unionSql(first)}) first
    order by due, id limit ${limit}`);
  return rows;
}

const momentSql = (microseconds: string): SQL =>
  sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;

/** Of so many deliveries, the newest, the time is taken. */
const TIMED = 200;

type Counts = Record<Exclude<QueueTab, "mine"> | "today", number>;

export interface QueueFigures {
  counts: Counts;
  /** How many orders of the queue each worker has; workers without any are left out. */
  countsByWorker: ReadonlyMap<string, number>;
  /** From the start of the work to the delivery, the median of the newest deliveries; null without any. */
  medianMinutes: number | null;
}

interface FigureRow extends Counts, Record<string, unknown> {
  workerId: string | null;
  isTotal: boolean;
  medianMinutes: number | null;
}

/** How many orders each part of the queue has, and how long the work takes; only open ones are counted. */
export async function selectQueueFigures(
  db: Database,
  { now, dayEnd }: { now: Date; dayEnd: Date },
): Promise<QueueFigures> {
  const count = (...conditions: SQL[]) =>
    conditions.length === 0
      ? sql`count(*)::int`
      : sql`(count(*) filter (where ${and(...conditions)}))::int`;
  const countTab = (tab: QueueTab) => count(...tabSql({ tab, now }));
  const { rows } = await db.execute<FigureRow>(sql`
    select worker_id as "workerId", grouping(worker_id) = 1 as "isTotal",
      ${countTab("deliver")} as deliver, ${countTab("late")} as late, ${countTab("waiting")} as waiting, ${countTab("approval")} as approval,
      ${countTab("revisions")} as revisions, ${countTab("all")} as all, ${count(untilSql(now, dayEnd))} as today, (
        select ${medianSql}
        from (
          select order_id, delivered_at from order_versions where version = 1
          order by delivered_at desc limit ${TIMED}
        ) first
        join orders on orders.id = first.order_id and started_at < first.delivered_at
        cross join lateral (select ${minutesSql} as minutes) work
      ) as "medianMinutes"
    from (${unionSql(openWorkSqls)}) work
    group by rollup (worker_id)`);
  const { deliver, late, waiting, approval, revisions, all, today, medianMinutes } = rows.find(
    ({ isTotal }) => isTotal,
  )!;
  return {
    counts: { deliver, late, waiting, approval, revisions, all, today },
    countsByWorker: new Map(
      rows.flatMap((row) => (row.workerId === null ? [] : [[row.workerId, row.all]])),
    ),
    medianMinutes,
  };
}

const minutesSql = sql`extract(epoch from first.delivered_at - started_at) / 60`;
const medianSql = sql`(percentile_cont(0.5) within group (order by minutes))::int`;

export interface WorkTime {
  id: string;
  deliveries: number;
  medianMinutes: number;
}

/** Deliveries since an instant whose work was marked as started, each once. */
const startedSql = (since: Date): SQL => sql`
  select orders.id, coalesce(worker_id, delivered_by) as person, first.delivered_at,
    ${minutesSql} as minutes
  from order_versions first join orders on orders.id = order_id and started_at < first.delivered_at
  where version = 1 and first.delivered_at >= ${instantSql(since)}`;

/** How long the work took by who did it, the most deliveries first; null for everybody, else for one person alone. */
export async function selectTimesByPerson(
  db: Database,
  since: Date,
  userId: string | null,
): Promise<WorkTime[]> {
  const { rows } = await db.execute<WorkTime & Record<string, unknown>>(sql`
    select person as id, count(*)::int as deliveries, ${medianSql} as "medianMinutes"
    from (${startedSql(since)}) work
    where ${userId === null ? sql`person is not null` : sql`person = ${userId}`}
    group by person order by deliveries desc, person`);
  return rows;
}

/** How long the work took by product, the most deliveries first, with the newest title that each was sold under. */
export async function selectTimesByProduct(
  db: Database,
  since: Date,
): Promise<(WorkTime & { title: string })[]> {
  const { rows } = await db.execute<WorkTime & { title: string } & Record<string, unknown>>(sql`
    select product_id as id, count(*)::int as deliveries, ${medianSql} as "medianMinutes",
      (array_agg(title order by delivered_at desc))[1] as title
    from (${startedSql(since)}) work
    join lateral (
      select distinct on (product_id) product_id, title from order_lines where order_id = work.id
    ) sold on true
    group by product_id order by deliveries desc, product_id`);
  return rows;
}

/** When these orders are due as far as somebody has to work on them, and whether a question pauses that. */
export async function selectOpenDues(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; dueAt: Date; isPaused: boolean }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; due: string; runs: boolean }>(sql`
    select id, extract(epoch from due) * 1000 as due, runs from (${unionSql(openWorkSqls)}) work
    where id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id, due, runs }) => ({
    id,
    dueAt: new Date(Number(due)),
    isPaused: !runs,
  }));
}

/** When the open revisions of these orders are due, by order id. */
export async function selectRevisionDues(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({
      orderId: orderRevisions.orderId,
      dueAt: orderRevisions.dueAt,
      requestedAt: orderRevisions.requestedAt,
    })
    .from(orderRevisions)
    .where(and(inArray(orderRevisions.orderId, [...orderIds]), eq(orderRevisions.state, "open")));
  return new Map(found.map(({ orderId, dueAt, requestedAt }) => [orderId, dueAt ?? requestedAt]));
}

interface View {
  orderId: string;
  userId: string;
}

/** Records that somebody has an order open; null where there is no such order. */
export async function storeView(
  db: Database,
  { orderId, userId }: View,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<{ isNew: boolean } | null> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    insert into order_viewers (order_id, user_id, since, seen_at)
    select id, ${userId}::uuid, ${instantSql(now)}, ${instantSql(now)} from orders where id = ${orderId}
    on conflict (order_id, user_id) do update set seen_at = excluded.seen_at,
      since = case when order_viewers.seen_at < ${instantSql(staleBefore)} then excluded.since else order_viewers.since end
    returning since = seen_at as is_new`);
  return rows[0] ? { isNew: rows[0].is_new } : null;
}

/** Returns whether the order was open. */
export async function deleteView(db: Database, { orderId, userId }: View): Promise<boolean> {
  const deleted = await db
    .delete(orderViewers)
    .where(and(eq(orderViewers.orderId, orderId), eq(orderViewers.userId, userId)))
    .returning({ userId: orderViewers.userId });
  return deleted.length > 0;
}

export async function deleteStaleViews(db: Database, before: Date): Promise<void> {
  await db.delete(orderViewers).where(lt(orderViewers.seenAt, before));
}

/** Who else has an order open, the first one first. */
export async function selectViewers(
  db: Database,
  { orderId, userId }: View,
  seenAfter: Date,
): Promise<{ userId: string; since: Date }[]> {
  return db
    .select({ userId: orderViewers.userId, since: orderViewers.since })
    .from(orderViewers)
    .where(
      and(
        eq(orderViewers.orderId, orderId),
        ne(orderViewers.userId, userId),
        gt(orderViewers.seenAt, seenAfter),
      ),
    )
    .orderBy(asc(orderViewers.since));
}
