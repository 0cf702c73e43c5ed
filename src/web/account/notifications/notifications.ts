import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "#browser/state/store";
import { repeatEvery, tabVisibility, whileVisible } from "#browser/time/while-visible";
import { api } from "#client/api";
import { useWithChanges } from "#client/change";
import { token } from "#client/token";
import type { Notification } from "#contracts/calls/notifications";
import { notificationStreamPath } from "#contracts/shop-routes";
import { followStream } from "./follow-stream.ts";
import { type NotificationFilter, joinPages } from "./notification-pages.ts";
import { type ChangedOrders, notificationQueries, refetchOrders } from "./notification-queries.ts";

const REFRESH_MS = 30_000;

const notifications = notificationQueries(api, (text, error) => console.error(text, error));

export interface FailedLoad {
  isRetrying: boolean;
  retry: () => void;
}

/** The logged-in person's notifications behind a filter; null until they have come. */
export function useNotifications(filter: NotificationFilter = "all") {
  const options = notifications.list(filter);
  const { data, isError, isFetching, refetch, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(options);
  const pages = useWithChanges(notifications.kind, options.queryKey, data);
  const failedLoad: FailedLoad | null =
    !pages && isError ? { isRetrying: isFetching, retry: () => void refetch() } : null;
  return { list: pages ? joinPages(pages) : null, failedLoad, fetchNextPage, isFetchingNextPage };
}

export function useNotificationChanges() {
  const client = useQueryClient();
  return {
    refresh: () => notifications.refresh(client),
    markRead: (id: string) => void notifications.change(client, { kind: "read", id }),
    markAllRead: () => void notifications.change(client, { kind: "all read" }),
    remove: (id: string) => void notifications.change(client, { kind: "removed", id }),
  };
}

/** Once on every page of a logged-in person: keeps the notifications up to date while the tab is visible. */
export function useNotificationsInStep(): void {
  const client = useQueryClient();
  const current = useStore(token);
  // A refused stream begins again with another token, as after unlocking the session.
  useEffect(() => whileVisible(() => keepUpToDate(client), tabVisibility), [client, current]);
}

function keepUpToDate(client: QueryClient): () => void {
  const stopRefresh = repeatEvery(REFRESH_MS, () => void notifications.refresh(client));
  const stopStream = followStream({
    open: openStream,
    random: Math.random,
    take({ event, data }) {
      if (event === "notification")
        notifications.takeArrival(client, JSON.parse(data) as Notification);
      if (event === "counts")
        notifications.takeUnreadCount(client, (JSON.parse(data) as Counts).unreadCount);
      if (event === "orders") refetchOrders(client, JSON.parse(data) as ChangedOrders);
    },
  });
  return () => {
    stopRefresh();
    stopStream();
  };
}

interface Counts {
  unreadCount: number;
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const response = await fetch(notificationStreamPath, {
    headers: { accept: "text/event-stream", authorization: `Bearer ${token.read() ?? ""}` },
    cache: "no-store",
    signal,
  });
  if (response.status === 401) return null;
  if (!response.ok || response.body === null) throw new Error(`no stream: ${response.status}`);
  return response.body;
}
