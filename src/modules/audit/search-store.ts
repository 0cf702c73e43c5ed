import { desc, inArray, type SQL, sql } from "drizzle-orm";
import { type AuditAction, auditActions } from "#contracts/audit-actions";
import type { Database } from "#platform/database/database";
import { auditLog } from "./audit-tables.ts";

export type AuditEntry = typeof auditLog.$inferSelect;

export interface AuditSelection {
  /** Who did it; null for anybody. */
  actorId: string | null;
  /** What was done; null for anything. */
  actions: readonly AuditAction[] | null;
  /** What it was done to, such as "user:<id>"; null for anything. */
  subjects: readonly string[] | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

/** Counts up to `most` + 1 and returns the page of ids, newest first. */
export async function countAndSelectAuditIds(
  db: Database,
  selection: AuditSelection,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with met as materialized (${selectNewestFirst(selection, Math.max(most + 1, offset + limit))})
    select (select count(*)::int from met) as total, array(
      select id from met order by at desc, id desc limit ${limit} offset ${offset}
    ) as ids`);
  const { total, ids } = rows[0]!;
  return { total: Math.min(total, most + 1), ids: ids.map(Number) };
}

/** The entries that follow the one with the id `after` in the same order; the newest without one. */
export async function selectAuditAfter(
  db: Database,
  selection: AuditSelection,
  { after, limit }: { after: number | null; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<{ id: string }>(selectNewestFirst(selection, limit, after));
  return selectAuditByIds(
    db,
    rows.map(({ id }) => Number(id)),
  );
}

/** These entries, newest first. */
export async function selectAuditByIds(
  db: Database,
  ids: readonly number[],
): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]))
    .orderBy(desc(auditLog.at), desc(auditLog.id));
}

/**
 * The newest entries of each of the keys that an index begins with, then the newest of these: no more rows are read
 * than can be among the result, however many others there are.
 */
function selectNewestFirst(
  selection: AuditSelection,
  limit: number,
  after: number | null = null,
): SQL {
  const { keys, conditions } = waysIn(selection);
  const rest = [
    ...conditions,
    ...toAuditDateConditions(selection),
    ...(after === null ? [] : [isBehind(after)]),
    sql`true`,
  ];
  const entries = sql`select id, at from audit_log where ${sql.join(rest, sql` and `)}`;
  // The index by time is ordered in this way and no other one, so that it is used here and nowhere else: looking for
  // something rare it would meet all other entries.
  if (keys === null)
    return sql`${entries} order by at desc nulls last, id desc nulls last limit ${limit}`;
  return sql`
    select newest.id, newest.at from unnest(${sql.param(keys)}::text[]) key
    cross join lateral (${entries} order by at desc, id desc limit ${limit}) newest
    order by newest.at desc, newest.id desc limit ${limit}`;
}

interface WayIn {
  /** What is looked up in an index one after the other; null where it is read from its end. */
  keys: readonly string[] | null;
  conditions: SQL[];
}

function waysIn({ actorId, actions, subjects }: AuditSelection): WayIn {
  const isActor = actorId === null ? [] : [sql`actor_id = ${actorId}`];
  if (subjects) {
    const isAction = actions ? [sql`action = any(${sql.param(actions)}::text[])`] : [];
    return { keys: subjects, conditions: [sql`subject = key`, ...isActor, ...isAction] };
  }
  const keys = actions ?? (actorId === null ? null : auditActions);
  return { keys, conditions: keys === null ? [] : [...isActor, sql`action = key`] };
}

const toAuditDateConditions = ({ from, to }: AuditSelection): SQL[] => [
  ...(from === null ? [] : [sql`at >= ${from.toISOString()}::timestamptz`]),
  ...(to === null ? [] : [sql`at < ${to.toISOString()}::timestamptz`]),
];

/** Compared in the database, which knows microseconds. */
function isBehind(after: number): SQL {
  const at = sql`(select behind.at from audit_log behind where behind.id = ${after})`;
  return sql`at <= ${at} and (at < ${at} or id < ${after})`;
}
