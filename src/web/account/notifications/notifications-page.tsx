import { CheckCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Notification } from "#contracts/calls/notifications";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { SignedInOnly } from "#session";
import { Button } from "#ui/actions/button";
import { EmptyState } from "#ui/states/empty-state";
import { Box, Row, Stack } from "#ui/layout/layout";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { Tabs } from "#ui/layout/tabs";
import { AwaitedNotifications, NotificationRows } from "./notification-rows.tsx";
import { type NotificationFilter, notificationFilters } from "./notification-pages.ts";
import { useNotificationChanges, useNotifications } from "./notifications.ts";

export const meta = () => unlistedMeta(texts.notificationsTitle, "News about your orders.");

export default function NotificationsPage() {
  return (
    <SignedInOnly>
      <Notifications />
    </SignedInOnly>
  );
}

function Notifications() {
  const { list } = useNotifications();
  const changes = useNotificationChanges();
  const [query, setQuery] = useSearchParams();
  const filter = notificationFilters.find((name) => name === query.get("show")) ?? "all";
  const [toDelete, setToDelete] = useState<Notification | null>(null);
  const [departures, setDepartures] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused element was removed.
    if (departures > 0) heading.current?.focus({ preventScroll: true });
  }, [departures]);

  const select = (name: string) =>
    setQuery(name === "all" ? {} : { show: name }, { replace: true, preventScrollReset: true });
  const read = ({ _id }: Notification) => {
    changes.markRead(_id);
    if (filter === "unread") setDepartures(departures + 1);
  };
  const readAll = () => {
    changes.markAllRead();
    setDepartures(departures + 1);
  };
  const remove = () => {
    if (toDelete) changes.remove(toDelete._id);
    setToDelete(null);
    setDepartures(departures + 1);
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <Stack gap={6} className="max-w-3xl">
        <div>
          {/* As high as the button, which comes with the list. */}
          <Row gap={3} justify="between" wrap className="min-h-11 max-sm:-mt-1.25">
            <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
              {texts.notificationsTitle}
            </h1>
            {list !== null && list.unreadCount > 0 && (
              <Button
                tone="secondary"
                className="shrink-0 max-sm:px-3"
                icon={CheckCheck}
                iconClass="size-4.5"
                onClick={readAll}
              >
                {texts.markAllRead}
              </Button>
            )}
          </Row>
          <p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
            {list && `${list.unreadCount} unread, ${list.total} total`}
          </p>
        </div>
        <Tabs
          label="Which notifications"
          selected={filter}
          onSelect={select}
          mount="selected"
          tabs={notificationFilters.map((name) => ({
            id: name,
            label: tabLabels[name],
            panel: <List filter={name} onRead={read} onDelete={setToDelete} />,
          }))}
        />
      </Stack>
      <QuestionDialog
        open={toDelete !== null}
        title="Delete notification"
        text={
          <>
            <p>{texts.deleteNotificationQuestion}</p>
            <p className="mt-2 font-medium text-ink">{toDelete?.title}</p>
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setToDelete(null)}
      />
    </div>
  );
}

interface ListProps {
  filter: NotificationFilter;
  onRead: (item: Notification) => void;
  onDelete: (item: Notification) => void;
}

function List({ filter, onRead, onDelete }: ListProps) {
  const { list, failedLoad, fetchNextPage, isFetchingNextPage } = useNotifications(filter);
  const items = list?.items;
  const isMore = list?.hasMore ?? false;
  return (
    <Stack gap={6}>
      <Box frame="card" className="overflow-clip">
        {items === undefined && <AwaitedNotifications failedLoad={failedLoad} />}
        {items?.length === 0 && !isMore && <Empty filter={filter} />}
        {items && items.length > 0 && <NotificationRows {...{ items, onRead, onDelete }} />}
      </Box>
      {isMore && (
        <Button
          tone="secondary"
          className="self-center max-sm:w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.loadMoreNotifications}
        </Button>
      )}
    </Stack>
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
