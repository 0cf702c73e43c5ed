import { CheckCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Notification } from "#contracts/calls/notifications";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { QuestionDialog } from "#ui/question-dialog";
import { Tabs } from "#ui/tabs";
import { pageMeta } from "#web/page-meta.ts";
import { SignedInOnly } from "#web/session/signed-in-only.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { NotificationItem } from "./notification-item.tsx";
import {
  hasMore,
  type NotificationFilter,
  notificationFilters,
  type NotificationLists,
} from "./notification-lists.ts";
import { NotificationSkeleton } from "./notification-skeleton.tsx";
import { notifications, useNotifications } from "./notifications.ts";

export const meta = () =>
  pageMeta({
    title: texts.notificationsTitle,
    description: "What happened with your orders.",
    publicUrl: undefined,
  });

export default function NotificationsPage() {
  return (
    <SignedInOnly>
      <Notifications />
    </SignedInOnly>
  );
}

function Notifications() {
  const known = useNotifications();
  const [query, setQuery] = useSearchParams();
  const filter = notificationFilters.find((name) => name === query.get("show")) ?? "all";
  const [asked, setAsked] = useState<Notification | null>(null);
  const [departures, setDepartures] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had focus has left the list.
    if (departures > 0) heading.current?.focus({ preventScroll: true });
  }, [departures]);

  const select = (name: string) =>
    setQuery(name === "all" ? {} : { show: name }, { replace: true, preventScrollReset: true });
  const read = ({ _id }: Notification) => {
    notifications.markRead(_id);
    if (filter === "unread") setDepartures(departures + 1);
  };
  const remove = () => {
    if (asked) notifications.remove(asked._id);
    setAsked(null);
    setDepartures(departures + 1);
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <div className="flex min-h-15 flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
              {texts.notificationsTitle}
            </h1>
            <p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
              {known.lists.all && `${known.unreadCount} unread, ${known.total} total`}
            </p>
          </div>
          {known.unreadCount > 0 && (
            <Button
              tone="secondary"
              icon={<CheckCheck aria-hidden className="size-4.5" />}
              onClick={() => notifications.markAllRead()}
            >
              {texts.markAllRead}
            </Button>
          )}
        </div>
        <Tabs
          label="Which notifications"
          selected={filter}
          onSelect={select}
          mount="selected"
          tabs={notificationFilters.map((name) => ({
            id: name,
            label: tabLabels[name],
            panel: <List filter={name} known={known} onRead={read} onDelete={setAsked} />,
          }))}
        />
      </div>
      <QuestionDialog
        open={asked !== null}
        title="Delete notification"
        text={
          <>
            <p>{texts.deleteNotificationQuestion}</p>
            <p className="mt-2 font-medium text-ink">{asked?.title}</p>
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

interface ListProps {
  filter: NotificationFilter;
  known: NotificationLists;
  onRead: (item: Notification) => void;
  onDelete: (item: Notification) => void;
}

function List({ filter, known, onRead, onDelete }: ListProps) {
  const now = useNow();
  const [isLoading, setIsLoading] = useState(false);
  const items = known.lists[filter];
  useEffect(() => {
    if (items === null && filter !== "all") void notifications.load(filter);
  }, [items, filter, known]);

  const loadMore = async () => {
    setIsLoading(true);
    await notifications.loadMore(filter);
    setIsLoading(false);
  };
  const isMore = items !== null && hasMore(known, filter);
  return (
    <div className="flex flex-col gap-6">
      <div className="overflow-clip rounded-xl border border-hairline bg-card">
        {items === null && <NotificationSkeleton />}
        {items?.length === 0 && !isMore && <Empty filter={filter} />}
        {items && items.length > 0 && (
          <ul className="divide-y divide-hairline">
            {items.map((item) => (
              <NotificationItem key={item._id} {...{ item, now, onRead, onDelete }} />
            ))}
          </ul>
        )}
      </div>
      {isMore && (
        <Button
          tone="secondary"
          className="self-center max-sm:w-full"
          busy={isLoading}
          onClick={() => void loadMore()}
        >
          {texts.loadMoreNotifications}
        </Button>
      )}
    </div>
  );
}

function Empty({ filter }: { filter: NotificationFilter }) {
  return (
    <EmptyState
      title={emptyTitles[filter]}
      text={filter === "all" ? texts.allCaughtUp : undefined}
    />
  );
}

const tabLabels = { all: "All", unread: "Unread", read: "Read" };
const emptyTitles = {
  all: texts.noNotifications,
  unread: texts.noUnreadNotifications,
  read: texts.noReadNotifications,
};
