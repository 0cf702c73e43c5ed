import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { announcing } from "#platform/change-feed";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import type { Notification, NotificationCounts } from "./notification.ts";
import { notificationCounts, notifications } from "./notifications-tables.ts";

const columns = columnsBut(notifications, ["userId", "deletedAt"]);

export type NotificationFilter = "all" | "unread" | "read";

const noCounts: NotificationCounts = { total: 0, unread: 0 };

/** Every change of a user's notifications begins with this lock, so that the counts stay correct. */
export async function lockCounts(db: Database, userId: string): Promise<NotificationCounts> {
  const [locked] = await db
    .insert(notificationCounts)
    .values({ userId })
    .onConflictDoUpdate({ target: notificationCounts.userId, set: { userId } })
    .returning({ total: notificationCounts.total, unread: notificationCounts.unread });
  return locked!;
}

/** Call it after `lockCounts`, in the same transaction. */
export async function addToCounts(
  db: Database,
  userId: string,
  { total, unread }: NotificationCounts,
): Promise<void> {
  await db
    .update(notificationCounts)
    .set({
      total: sql`${notificationCounts.total} + ${total}`,
      unread: sql`${notificationCounts.unread} + ${unread}`,
    })
    .where(eq(notificationCounts.userId, userId));
}

export async function selectCounts(db: Database, userId: string): Promise<NotificationCounts> {
  const [found] = await db
    .select({ total: notificationCounts.total, unread: notificationCounts.unread })
    .from(notificationCounts)
    .where(eq(notificationCounts.userId, userId));
  return found ?? noCounts;
}

/** One statement: stores, counts and announces it; false if its user was notified of the event before. */
export async function storeNotification(
  db: Database,
  added: typeof notifications.$inferInsert,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with stored as (
      insert into notifications (id, user_id, type, title, message, order_id, total_cents, event_key, created_at)
      values (${added.id}, ${added.userId}, ${added.type}, ${added.title}, ${added.message},
        ${added.orderId ?? null}, ${added.totalCents ?? null}, ${added.eventKey}, ${added.createdAt.toISOString()})
      on conflict (user_id, event_key) do nothing returning id, user_id
    ), counted as (
      insert into notification_counts as counts (user_id, total, unread)
      select user_id, 1, 1 from stored
      on conflict (user_id) do update
      set total = counts.total + excluded.total, unread = counts.unread + excluded.unread
    )
    select ${announcing(sql`'user:' || user_id || ':' || id`)} from stored`);
  return rows.length > 0;
}

/** In one statement, so that the counts include exactly the notifications that the page can show. */
export async function selectPage(
  db: Database,
  userId: string,
  { filter, limit, offset }: { filter: NotificationFilter; limit: number; offset: number },
): Promise<{ counts: NotificationCounts; notifications: Notification[] }> {
  const page = db
    .select(columns)
    .from(notifications)
    .where(and(ofUser(userId), filterConditions[filter]))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await db
    .select()
    .from(notificationCounts)
    .leftJoin(page, sql`true`)
    .where(eq(notificationCounts.userId, userId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return {
    counts: rows[0]?.notification_counts ?? noCounts,
    notifications: rows.flatMap((row) => row.page ?? []),
  };
}

/** Newest first: those that follow the one with the id `after`. */
export async function selectAfter(
  db: Database,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Notification[]> {
  const isLater =
    after === null
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) < (select created_at, id from notifications where id = ${after})`;
  return db
    .select(columns)
    .from(notifications)
    .where(and(ofUser(userId), isLater))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/** Oldest first. */
export async function selectByIds(
  db: Database,
  userId: string,
  ids: string[],
): Promise<Notification[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(and(ofUser(userId), inArray(notifications.id, ids)))
    .orderBy(notifications.createdAt, notifications.id);
}

export async function isStored(db: Database, userId: string, id: string): Promise<boolean> {
  return (await selectByIds(db, userId, [id])).length === 1;
}

/** What notifications are about. */
export interface About {
  /** LIKE patterns of the keys of their events. */
  keys: readonly string[];
  orderId?: string;
}

const isAbout = ({ keys, orderId }: About): SQL =>
  and(
    orderId === undefined ? undefined : eq(notifications.orderId, orderId),
    sql`${notifications.eventKey} like any(${sql.param([...keys])}::text[])`,
  )!;

/** Returns how many were unread before: all of the user's, the one with the id, or those about a subject. */
export async function markRead(
  db: Database,
  userId: string,
  at: Date,
  which: { id?: string; about?: About } = {},
): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        ofUser(userId),
        isNull(notifications.readAt),
        which.id === undefined ? undefined : eq(notifications.id, which.id),
        which.about && isAbout(which.about),
      ),
    );
  return rowCount ?? 0;
}

/** Who has unread notifications about a subject: anybody but one, or some of these. */
export async function selectReadersOf(
  db: Database,
  about: About,
  among: { all: readonly string[] } | { allBut: string | null },
): Promise<string[]> {
  const found = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        isNull(notifications.deletedAt),
        isNull(notifications.readAt),
        isAbout(about),
        "all" in among
          ? inArray(notifications.userId, [...among.all])
          : among.allBut === null
            ? undefined
            : ne(notifications.userId, among.allBut),
      ),
    );
  return found.map(({ userId }) => userId);
}

/** Clears one and returns whether it was unread; null when the user has no such notification. */
export async function eraseNotification(
  db: Database,
  userId: string,
  id: string,
  at: Date,
): Promise<{ wasUnread: boolean } | null> {
  const [emptied] = await db
    .update(notifications)
    .set({ deletedAt: at, title: "", message: "", orderId: null, totalCents: null })
    .where(and(ofUser(userId), eq(notifications.id, id)))
    .returning({ readAt: notifications.readAt });
  return emptied ? { wasUnread: emptied.readAt === null } : null;
}

/** Removes cleared notifications created before an instant. */
export async function removeEmptied(db: Database, createdBefore: Date): Promise<void> {
  await db
    .delete(notifications)
    .where(and(isNotNull(notifications.deletedAt), lt(notifications.createdAt, createdBefore)));
}

/** Users who have more than `keep`, the oldest of them created before a moment. */
export async function selectUsersWithOld(
  db: Database,
  { keep, createdBefore, limit }: { keep: number; createdBefore: Date; limit: number },
): Promise<string[]> {
  const oldest = db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(eq(notifications.userId, notificationCounts.userId), isNull(notifications.deletedAt)),
    )
    .orderBy(notifications.createdAt)
    .limit(1);
  const found = await db
    .select({ userId: notificationCounts.userId })
    .from(notificationCounts)
    .where(and(gt(notificationCounts.total, keep), lt(sql`(${oldest})`, createdBefore)))
    .limit(limit);
  return found.map(({ userId }) => userId);
}

/** Under `lockCounts`: removes the user's old notifications beyond the newest `keep`; returns what was removed. */
export async function removeOld(
  db: Database,
  userId: string,
  { keep, createdBefore }: { keep: number; createdBefore: Date },
): Promise<NotificationCounts> {
  const surplus = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(ofUser(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(keep);
  const removed = await db
    .delete(notifications)
    .where(and(inArray(notifications.id, surplus), lt(notifications.createdAt, createdBefore)))
    .returning({ readAt: notifications.readAt });
  return {
    total: removed.length,
    unread: removed.filter(({ readAt }) => readAt === null).length,
  };
}

const ofUser = (userId: string) =>
  and(eq(notifications.userId, userId), isNull(notifications.deletedAt));

const filterConditions = {
  all: undefined,
  unread: isNull(notifications.readAt),
  read: isNotNull(notifications.readAt),
} as const;
