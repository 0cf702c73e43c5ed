import type { NotificationType } from "#contracts/calls/notifications";
import type { Cents } from "#contracts/money";
import type { NotificationPreferences } from "#contracts/preferences";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { getPreferences, listHolders } from "#modules/accounts";
import { announceToProcesses } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import {
  type Notification,
  type NotificationCounts,
  type NotificationSubject,
  orderKeys,
  workKeys,
} from "./notification.ts";
import {
  type About,
  addToCounts,
  eraseNotification,
  isStored,
  lockCounts,
  markRead,
  type NotificationFilter,
  removeEmptied,
  removeOld,
  selectAfter,
  selectByIds,
  selectCounts,
  selectPage,
  selectReadersOf,
  selectUsersWithOld,
  storeNotification,
} from "./notifications-store.ts";

interface NotificationQuery {
  page: number;
  limit: number;
  unreadOnly: boolean;
  readOnly: boolean;
}

interface NotificationList {
  notifications: Notification[];
  /** Counts all notifications, whatever the filter. */
  unreadCount: number;
  /** How many match the filter. */
  total: number;
  page: number;
  totalPages: number;
}

/** The caller's own, newest first. */
export async function listNotifications(
  ctx: Context,
  { page, limit, ...flags }: NotificationQuery,
): Promise<NotificationList> {
  const { userId } = getSignedIn(ctx);
  const filter = filterOf(flags);
  const offset = (page - 1) * limit;
  const { counts, notifications } = await selectPage(ctx.db, userId, { filter, limit, offset });
  const total = pickTotal(counts, filter);
  const totalPages = Math.ceil(total / limit);
  return { notifications, unreadCount: counts.unread, total, page, totalPages };
}

/** For the shop itself, which pushes them to the user's open screens: some of a user's, oldest first, and the count. */
export async function findNotifications(
  ctx: Context,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const notifications = ids.length > 0 ? await selectByIds(ctx.db, userId, ids) : [];
  const { unread } = await selectCounts(ctx.db, userId);
  return { notifications, unreadCount: unread };
}

function filterOf(flags: { unreadOnly: boolean; readOnly: boolean }): NotificationFilter {
  if (flags.unreadOnly && flags.readOnly)
    throw new Refusal("invalid", "Please send unreadOnly or readOnly, not both");
  if (flags.unreadOnly) return "unread";
  return flags.readOnly ? "read" : "all";
}

function pickTotal({ total, unread }: NotificationCounts, filter: NotificationFilter): number {
  if (filter === "unread") return unread;
  return filter === "read" ? total - unread : total;
}

/** Marks one of the caller's own as read; doing it again changes nothing. */
export const markNotificationRead = (ctx: Context, id: string): Promise<void> =>
  changeOwn(ctx, async (ctx, userId) => {
    const marked = await markRead(ctx.db, userId, ctx.now(), { id });
    if (marked === 0 && !(await isStored(ctx.db, userId, id))) throw noSuchNotification();
    return { total: 0, unread: -marked };
  });

/** Marks all of the caller's own as read. */
export const markAllNotificationsRead = (ctx: Context): Promise<void> =>
  changeOwn(ctx, async (ctx, userId, { unread }) => ({
    total: 0,
    unread: unread === 0 ? 0 : -(await markRead(ctx.db, userId, ctx.now())),
  }));

/** Marks the caller's notifications about a subject as read, since it was opened. */
export async function markSubjectRead(
  ctx: Context,
  subject: { kind: "order" | "request" | "review"; id: string },
): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await markAboutRead(ctx, aboutSubject(subject), { all: [userId] });
}

const aboutSubject = ({ kind, id }: Pick<NotificationSubject, "kind" | "id">): About => {
  if (kind === "request") return { keys: [`request:${id}`] };
  if (kind === "review") return { keys: [`review-waiting:${id}:%`] };
  return { orderId: id, keys: orderKeys };
};

type Settled =
  /** Delivered or cancelled. */
  | { kind: "order"; orderId: string; buyerId: string | null }
  /** `keys` are those of the events that called for what is done now; "%" stands for any text. */
  | { kind: "matter"; orderId: string; keys: readonly string[] }
  | { kind: "request"; requestId: string };

/** For the shop itself: marks as read, for everybody of the office, what was to be done and is done. */
export async function markSettledRead(ctx: Context, settled: Settled): Promise<void> {
  if (settled.kind === "request") {
    const holders = await listHolders(ctx, "work on requests");
    const all = holders.map(({ id }) => id);
    return markAboutRead(ctx, aboutSubject({ kind: "request", id: settled.requestId }), { all });
  }
  const { orderId } = settled;
  if (settled.kind === "matter")
    return markAboutRead(ctx, { orderId, keys: settled.keys }, { allBut: null });
  // Some keys of the office's begin like those of the buyer.
  return markAboutRead(ctx, { orderId, keys: workKeys }, { allBut: settled.buyerId });
}

async function markAboutRead(
  ctx: Context,
  about: About,
  among: Parameters<typeof selectReadersOf>[2],
): Promise<void> {
  for (const userId of await selectReadersOf(ctx.db, about, among))
    await changeOf(ctx, userId, async (ctx) => ({
      total: 0,
      unread: -(await markRead(ctx.db, userId, ctx.now(), { about })),
    }));
}

/** Deletes one of the caller's own. */
export const deleteNotification = (ctx: Context, id: string): Promise<void> =>
  changeOwn(ctx, async (ctx, userId) => {
    const emptied = await eraseNotification(ctx.db, userId, id, ctx.now());
    if (!emptied) throw noSuchNotification();
    return { total: -1, unread: emptied.wasUnread ? -1 : 0 };
  });

/**
 * Under the lock of the counts.
 * @param change returns by how much the counts change
 */
async function changeOwn(ctx: Context, change: Change): Promise<void> {
  await changeOf(ctx, getSignedIn(ctx).userId, change);
}

type Change = (
  ctx: Context,
  userId: string,
  counts: NotificationCounts,
) => Promise<NotificationCounts>;

async function changeOf(ctx: Context, userId: string, change: Change): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const added = await change(ctx, userId, await lockCounts(ctx.db, userId));
    if (added.total === 0 && added.unread === 0) return;
    await addToCounts(ctx.db, userId, added);
    await announceToUser(ctx, userId);
  });
}

/** One response for a missing notification and for somebody else's. */
const noSuchNotification = () => new Refusal("not_found", "Notification not found");

export interface NewNotification {
  userId: string;
  /** The user's, where they were read with the user. */
  preferences?: NotificationPreferences;
  /** The preference that it needs in addition to inAppNotifications. */
  topic: "order" | "system";
  type: NotificationType;
  title: string;
  message: string;
  orderId?: string;
  totalCents?: Cents;
  /** Identifies the event: a user is notified of it only once, even if the notification was deleted. */
  eventKey: string;
}

/**
 * For the shop itself, in reaction to an event. Returns false when the user has disabled it or was already notified.
 */
export async function addNotification(
  ctx: Context,
  { topic, preferences, ...notification }: NewNotification,
): Promise<boolean> {
  const { userId } = notification;
  if (!isEnabled(preferences ?? (await getPreferences(ctx, userId)), topic)) return false;
  return storeNotification(ctx.db, { ...notification, id: ctx.newId(), createdAt: ctx.now() });
}

const isEnabled = (
  preferences: NotificationPreferences,
  topic: NewNotification["topic"],
): boolean =>
  preferences.inAppNotifications &&
  (topic === "order" ? preferences.orderUpdates : preferences.systemAlerts);

const PREFIX = "user";

/** Within a transaction: on commit, notifies every process that this user's notifications changed. */
const announceToUser = (ctx: Context, userId: string): Promise<void> =>
  announceToProcesses(ctx, `${PREFIX}:${userId}`);

/** The user whose notifications changed, and the id of a new one; null for other topics. */
export function readUserTopic(topic: string): { userId: string; itemId?: string } | null {
  const [prefix, userId, itemId] = topic.split(":");
  if (prefix !== PREFIX || userId === undefined) return null;
  return { userId, ...(itemId === undefined ? {} : { itemId }) };
}

const READ_AT_ONCE = 500;

/** All notifications of the caller, newest first, read in batches while they are consumed. */
export function readOwnNotifications(ctx: Context): AsyncGenerator<Notification[]> {
  const { userId } = getSignedIn(ctx);
  return inBatches<Notification>(READ_AT_ONCE, (last, limit) =>
    selectAfter(ctx.db, userId, { after: last?.id ?? null, limit }),
  );
}

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Whether customers may make a notification to try the bell. */
    hasTestNotifications: boolean;
  }
}

const testNotificationLimit = { name: "test-notification", points: 10, per: 60 };

/** Creates a test notification for the caller. Refused where the shop has disabled it. */
export async function createTestNotification(ctx: Context): Promise<void> {
  const { userId } = getSignedIn(ctx);
  if (!ctx.config.hasTestNotifications)
    throw new Refusal("not_found", "Test notifications are switched off in this shop");
  await ctx.limits.consume(testNotificationLimit, userId);
  const isAdded = await addNotification(ctx, {
    userId,
    topic: "system",
    type: "default",
    title: "Test notification",
    message: "Your notifications work.",
    eventKey: `test:${ctx.newId()}`,
  });
  if (!isAdded)
    throw new Refusal(
      "conflict",
      "In-app notifications or system alerts are switched off in your account settings",
    );
}

const READERS_AT_ONCE = 100;

/** Deletes notifications that are old and not among a user's newest. */
export async function deleteOldNotifications(ctx: Context): Promise<void> {
  const createdBefore = new Date(ctx.now().getTime() - retention.notificationDays * DAY_MS);
  await removeEmptied(ctx.db, createdBefore);
  const surplus = { keep: retention.newestNotifications, createdBefore };
  for (;;) {
    const userIds = await selectUsersWithOld(ctx.db, { ...surplus, limit: READERS_AT_ONCE });
    let removed = 0;
    for (const userId of userIds) removed += await deleteSurplus(ctx, userId, surplus);
    if (userIds.length < READERS_AT_ONCE || removed === 0) return;
  }
}

/** For the shop itself: deletes all notifications of a closed account. */
export async function deleteUserNotifications(ctx: Context, userId: string): Promise<void> {
  await deleteSurplus(ctx, userId, { keep: 0, createdBefore: ctx.now() });
}

async function deleteSurplus(
  ctx: Context,
  userId: string,
  surplus: { keep: number; createdBefore: Date },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await lockCounts(ctx.db, userId);
    const { total, unread } = await removeOld(ctx.db, userId, surplus);
    await addToCounts(ctx.db, userId, { total: -total, unread: -unread });
    return total;
  });
}
