import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { RequestKind, RequestState } from "#contracts/calls/requests";
import { asciiEmail } from "#contracts/email-domains";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { containing } from "#platform/database/escape-like";
import { firstRow } from "#platform/database/rows";
import type { Reply, Request, RequestLine } from "./request.ts";
import { requestOrders, requestReplies, requests, requestTextSql } from "./requests-tables.ts";

export async function insertRequest(db: Database, request: Request): Promise<void> {
  await db.insert(requests).values(request);
}

export const selectRequest = (db: Database, id: string): Promise<Request | null> =>
  firstRow(db.select().from(requests).where(eq(requests.id, id)));

/** Newest first: those sent with this address that follow the one with the id `after`. */
export async function selectRequestsFrom(
  db: Database,
  email: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Request[]> {
  const isLater =
    after === null
      ? undefined
      : sql`(${requests.createdAt}, ${requests.id}) < (select created_at, id from requests where id = ${after})`;
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.email, email), isLater))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);
}

export async function selectRequestLines(
  db: Database,
  ids: readonly string[],
): Promise<RequestLine[]> {
  if (ids.length === 0) return [];
  return db
    .select(listColumns)
    .from(requests)
    .where(inArray(requests.id, [...ids]));
}

export const lockRequest = (db: Database, id: string): Promise<Request | null> =>
  firstRow(db.select().from(requests).where(eq(requests.id, id)).for("update"));

export async function updateRequest(
  db: Database,
  id: string,
  values: Partial<Pick<Request, "ownerId" | "answeredAt">>,
): Promise<void> {
  await db.update(requests).set(values).where(eq(requests.id, id));
}

/** Unassigns the open requests of an owner and returns their ids. */
export async function releaseOpenRequests(db: Database, ownerId: string): Promise<string[]> {
  const released = await db
    .update(requests)
    .set({ ownerId: null })
    .where(and(eq(requests.ownerId, ownerId), isNull(requests.answeredAt)))
    .returning({ id: requests.id });
  return released.map(({ id }) => id);
}

interface RequestSelection {
  page: number;
  limit: number;
  state: RequestState;
  kind?: RequestKind | undefined;
  /** Null for unassigned ones; absent for all. */
  ownerId?: string | null;
  search?: string | undefined;
}

/** When orders that requests name are due. */
export type NamedDues = ReadonlyMap<string, Date>;

const EXCERPT_LENGTH = 160;

const listColumns = {
  ...columnsBut(requests, ["message", "transcript"]),
  excerpt: sql<string>`left(${requests.message}, ${EXCERPT_LENGTH}::int)`,
};

export async function selectRequests(
  db: Database,
  { page, limit, ...selection }: RequestSelection,
  dues: NamedDues,
): Promise<{ items: RequestLine[]; total: number }> {
  const where = toRequestCondition(selection);
  const order =
    selection.state === "open"
      ? [urgentAtSql(dues), asc(requests.createdAt), asc(requests.id)]
      : [desc(requests.answeredAt), asc(requests.id)];
  const [items, total] = await Promise.all([
    db
      .select(listColumns)
      .from(requests)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(requests, where),
  ]);
  return { items, total };
}

/** A request is as urgent as the most urgent order that it names. */
const urgentAtSql = (dues: NamedDues): SQL =>
  dues.size === 0
    ? asc(requests.dueAt)
    : sql`least(${requests.dueAt}, (
        select min(order_due.due_at) from request_orders named
        join unnest(${sql.param([...dues.keys()])}::uuid[],
          ${sql.param([...dues.values()].map((due) => due.toISOString()))}::timestamptz[])
          as order_due (id, due_at) on order_due.id = named.order_id
        where named.request_id = ${requests.id}))`;

export async function insertNamedOrders(
  db: Database,
  requestId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .insert(requestOrders)
    .values(orderIds.map((orderId) => ({ requestId, orderId })))
    .onConflictDoNothing();
}

/** The orders that these requests name, by request id. */
export async function selectNamedOrders(
  db: Database,
  requestIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (requestIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(requestOrders)
    .where(inArray(requestOrders.requestId, [...requestIds]));
  const byRequest = Map.groupBy(found, ({ requestId }) => requestId);
  return new Map([...byRequest].map(([id, named]) => [id, named.map(({ orderId }) => orderId)]));
}

/** Every order that an open request names. */
export async function selectOpenlyNamed(db: Database): Promise<string[]> {
  const found = await db
    .selectDistinct({ orderId: requestOrders.orderId })
    .from(requestOrders)
    .innerJoin(requests, eq(requests.id, requestOrders.requestId))
    .where(isNull(requests.answeredAt));
  return found.map(({ orderId }) => orderId);
}

function toRequestCondition(selection: Omit<RequestSelection, "page" | "limit">): SQL {
  const { state, kind, ownerId, search } = selection;
  return and(
    state === "open" ? isNull(requests.answeredAt) : isNotNull(requests.answeredAt),
    kind ? eq(requests.kind, kind) : undefined,
    ownerId === undefined ? undefined : ownedBy(ownerId),
    search ? ilike(requestTextSql, containing(asciiEmail(search))) : undefined,
  )!;
}

const ownedBy = (ownerId: string | null): SQL =>
  ownerId === null ? isNull(requests.ownerId) : eq(requests.ownerId, ownerId);

export interface RequestCounts {
  open: number;
  overdue: number;
  mine: number;
}

/** Counts the open ones. */
export async function selectRequestCounts(
  db: Database,
  { now, ownerId }: { now: Date; ownerId: string },
): Promise<RequestCounts> {
  const [counts] = await db
    .select({
      open: count(),
      overdue: sql<number>`(count(*) filter (where ${requests.dueAt} < ${now.toISOString()}::timestamptz))::int`,
      mine: sql<number>`(count(*) filter (where ${requests.ownerId} = ${ownerId}))::int`,
    })
    .from(requests)
    .where(isNull(requests.answeredAt));
  return counts!;
}

export async function insertReply(db: Database, reply: Reply): Promise<void> {
  await db.insert(requestReplies).values(reply);
}

/** Oldest first. */
export async function selectReplies(db: Database, requestIds: readonly string[]): Promise<Reply[]> {
  return db
    .select()
    .from(requestReplies)
    .where(inArray(requestReplies.requestId, [...requestIds]))
    .orderBy(asc(requestReplies.createdAt), asc(requestReplies.id));
}

export const selectReply = (db: Database, id: string): Promise<Reply | null> =>
  firstRow(db.select().from(requestReplies).where(eq(requestReplies.id, id)));

/** Deletes up to `atMost` of the requests answered before `end`, with their replies, and returns how many. */
export async function deleteAnswered(db: Database, end: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: requests.id })
    .from(requests)
    .where(lt(requests.answeredAt, end))
    .limit(atMost);
  const { rowCount } = await db.delete(requests).where(inArray(requests.id, old));
  return rowCount ?? 0;
}

/** Deletes those that came from an address, with their replies. */
export async function deleteRequestsFrom(db: Database, email: string): Promise<void> {
  await db.delete(requests).where(eq(requests.email, email));
}
