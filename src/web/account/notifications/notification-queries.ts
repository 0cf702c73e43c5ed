import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { isObject } from "#browser/state/kept-storage";
import { type ChangeKind, pendingChanges, hasEffect, sendChange, takeChange } from "#client/change";
import type { Contract } from "#contracts/calls/contract";
import type { Notification, NotificationPage } from "#contracts/calls/notifications";
import type { Client } from "#contracts/client";
import { texts } from "#contracts/texts";
import {
  changePages,
  joinPages,
  type NotificationChange,
  type NotificationFilter,
  type NotificationPages,
} from "./notification-pages.ts";

export type NotificationShop = Pick<
  Client<Contract>,
  "listNotifications" | "markNotificationRead" | "markAllNotificationsRead" | "deleteNotification"
>;

const lists = ["listNotifications"] as const;
const PUSHED_COUNT_KEY = ["unread notifications, as pushed"];
const PER_PAGE = 20;

/** A person's notifications as queries, one for each filter. Failures are reported only to `log`. */
export function notificationQueries(
  shop: NotificationShop,
  log: (text: string, error: unknown) => void,
) {
  const kind: ChangeKind<NotificationPages, NotificationChange> = {
    queryKey: lists,
    apply: (pages, change, key) => changePages(pages, change, key[1] as NotificationFilter),
    send: (change) => send(shop, change).then(() => undefined),
    onError: (error, change) => log(failures[change.kind], error),
  };
  return {
    kind,
    list: (filter: NotificationFilter) =>
      infiniteQueryOptions({
        queryKey: [...lists, filter],
        queryFn: ({ pageParam, signal, client }) =>
          fetchPage(client, () => requestPage(shop, filter, pageParam, signal)).catch(
            (error: unknown) => {
              if (!signal.aborted) log(texts.notificationsFetchFailed, error);
              throw error;
            },
          ),
        initialPageParam: 1,
        getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
        // The next regular refresh is the next try.
        retry: false,
      }),
    /** Cancels no request, which may be for the next page. */
    refresh: (client: QueryClient): Promise<void> =>
      client.invalidateQueries({ queryKey: lists }, { cancelRefetch: false }),
    /** A change without effect is not sent. */
    async change(client: QueryClient, change: NotificationChange): Promise<void> {
      // The error is logged.
      if (hasEffect(client, kind, change))
        await sendChange(client, kind, change).catch(() => undefined);
    },
    /** A notification pushed by the shop: the order that it is about is fetched again where it is shown. */
    takeArrival(client: QueryClient, item: Notification): void {
      const id = item.data.orderId;
      if (id) {
        void client.invalidateQueries({ queryKey: ["getOrder", { id }] });
        void client.invalidateQueries({ queryKey: ["listOrders"] });
      }
      takeChange(client, kind, { kind: "arrived", item });
    },
    /** The server has pushed the unread count; a pending response is compared with it on arrival. */
    takeUnreadCount(client: QueryClient, unreadCount: number): void {
      client.setQueryData(PUSHED_COUNT_KEY, { unreadCount });
      const isUnderWay =
        client.isFetching({ queryKey: lists }) > 0 || pendingChanges(client, kind).length > 0;
      const known = client.getQueryData<NotificationPages>([...lists, "all"]);
      if (!isUnderWay && known && joinPages(known).unreadCount !== unreadCount)
        void client.invalidateQueries({ queryKey: lists });
    },
  };
}

/** Orders that have changed, null where any may have, and those that somebody has opened or closed. */
export interface ChangedOrders {
  ids: readonly string[] | null;
  viewed: readonly string[];
}

/** In the back office: fetches again what shows these orders and their queue, and who has which open. */
export const refetchOrders = (client: QueryClient, { ids, viewed }: ChangedOrders): void =>
  void client.invalidateQueries({
    predicate({ queryKey: [name, of] }) {
      if (name === "getQueue") return ids === null || ids.length > 0;
      if (name !== "getOrder" && name !== "viewOrder") return false;
      const { id } = of as { id: string };
      return ids === null || (name === "getOrder" ? ids : viewed).includes(id);
    },
  });

/** Refetches when a different count was pushed during the request. */
async function fetchPage(
  client: QueryClient,
  fetchOnce: () => Promise<NotificationPage>,
): Promise<NotificationPage> {
  for (;;) {
    const before = client.getQueryData<PushedCount>(PUSHED_COUNT_KEY);
    const page = await fetchOnce();
    const pushed = client.getQueryData<PushedCount>(PUSHED_COUNT_KEY);
    if (pushed === before || pushed?.unreadCount === page.unreadCount) return page;
  }
}

interface PushedCount {
  unreadCount: number;
}

async function requestPage(
  shop: NotificationShop,
  filter: NotificationFilter,
  page: number,
  signal: AbortSignal,
): Promise<NotificationPage> {
  const query = {
    page,
    limit: PER_PAGE,
    unreadOnly: String(filter === "unread"),
    ...(filter === "read" ? { readOnly: "true" } : {}),
  };
  const { data } = (await shop.listNotifications({ query, signal })).data;
  // One malformed entry does not affect the others.
  return { ...data, notifications: data.notifications.filter((item) => isObject(item)) };
}

function send(shop: NotificationShop, change: NotificationChange): Promise<unknown> {
  switch (change.kind) {
    case "read":
      return shop.markNotificationRead({ params: { id: change.id } });
    case "removed":
      return shop.deleteNotification({ params: { id: change.id } });
    case "all read":
      return shop.markAllNotificationsRead({});
    case "arrived":
      return Promise.resolve();
  }
}

const failures = {
  read: texts.notificationReadFailed,
  removed: texts.notificationDeleteFailed,
  "all read": texts.notificationsReadFailed,
  arrived: "",
} satisfies Record<NotificationChange["kind"], string>;
