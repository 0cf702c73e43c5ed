import { useSyncExternalStore } from "react";
import type { Notification } from "#contracts/calls/notifications";
import { notificationStreamPath } from "#contracts/routes";
import { api, readToken } from "#web/api.ts";
import { readSession, subscribeToSession } from "#web/session/session.ts";
import { followStream } from "./follow-stream.ts";
import { noLists, type NotificationLists } from "./notification-lists.ts";
import { NotificationStore } from "./notification-store.ts";
import type { ServerEvent } from "./server-events.ts";
import { repeatEvery, tabVisibility, whileVisible } from "./while-visible.ts";

const REFRESH_MS = 30_000;

export const notifications = new NotificationStore({
  shop: api,
  log: (text, error) => console.error(text, error),
});

/** The signed-in person's notifications, in step with the shop while something shows them. */
export const useNotifications = (): NotificationLists =>
  useSyncExternalStore(subscribe, notifications.read, () => noLists);

let watcherCount = 0;
let unfollow = () => {};
/** Whose notifications are held. */
let ownerId: string | null = null;
let rest: (() => void) | null = null;

function subscribe(listener: () => void): () => void {
  const unsubscribe = notifications.subscribe(listener);
  watcherCount += 1;
  if (watcherCount === 1) {
    unfollow = subscribeToSession(follow);
    follow();
  }
  return () => {
    unsubscribe();
    watcherCount -= 1;
    if (watcherCount > 0) return;
    unfollow();
    stop();
  };
}

function follow(): void {
  const id = readSession().user?.id ?? null;
  if (id === ownerId && (id === null || rest !== null)) return;
  stop();
  if (id !== ownerId) notifications.clear();
  ownerId = id;
  if (id !== null) rest = whileVisible(keepUpToDate, tabVisibility);
}

function stop(): void {
  rest?.();
  rest = null;
}

function keepUpToDate(): () => void {
  const stopRefresh = repeatEvery(REFRESH_MS, () => void notifications.refresh());
  const stopStream = followStream({ open: openStream, take, random: Math.random });
  return () => {
    stopRefresh();
    stopStream();
  };
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const answer = await fetch(notificationStreamPath, {
    headers: { accept: "text/event-stream", authorization: `Bearer ${readToken() ?? ""}` },
    cache: "no-store",
    signal,
  });
  if (answer.status === 401) return null;
  if (!answer.ok || answer.body === null) throw new Error(`no stream: ${answer.status}`);
  return answer.body;
}

function take({ event, data }: ServerEvent): void {
  if (event === "notification") notifications.takeArrival(JSON.parse(data) as Notification);
  if (event === "counts")
    notifications.takeUnreadCount((JSON.parse(data) as { unreadCount: number }).unreadCount);
}
