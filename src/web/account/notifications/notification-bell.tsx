import { Bell } from "lucide-react";
import { useId, useRef } from "react";
import { Link } from "#browser/loading/page-links";
import { useDismissal } from "#browser/focus/use-dismissal";
import { useOpenHere } from "#browser/focus/use-open-here";
import { texts } from "#contracts/texts";
import { Button } from "#ui/actions/button";
import { Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import type { NotificationList } from "./notification-pages.ts";
import { AwaitedNotifications, NotificationRows } from "./notification-rows.tsx";
import {
  type FailedLoad,
  useNotificationChanges,
  useNotifications,
  useNotificationsInStep,
} from "./notifications.ts";

const SHOWN_COUNT = 10;

/** The bell of the navigation bar, for logged-in people. A chunk of its own, which public pages do not load. */
export function NotificationBell() {
  const { list, failedLoad } = useNotifications();
  const { refresh } = useNotificationChanges();
  useNotificationsInStep();
  const [isOpen, setOpen] = useOpenHere();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal(isOpen, () => setOpen(false), { area, button });
  const unreadCount = list?.unreadCount ?? 0;
  const badge = unreadBadge(unreadCount);
  return (
    <div ref={area} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={unreadText(unreadCount)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        // In pixels, as the other buttons of a phone, so that all have room when the text is large.
        className="relative inline-flex size-[44px] items-center justify-center rounded-lg text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <Bell aria-hidden className="size-5.5" />
        {badge !== null && (
          <span
            aria-hidden
            className="absolute top-1 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-lg bg-red px-1 forced-colors:border text-[0.6875rem] leading-none font-bold text-on-red tabular-nums"
          >
            {badge}
          </span>
        )}
      </button>
      {isOpen && (
        <Part shows={list} onRetry={refresh}>
          <Panel id={panelId} list={list} failedLoad={failedLoad} />
        </Part>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  list: NotificationList | null;
  failedLoad: FailedLoad | null;
}

function Panel({ id, list, failedLoad }: PanelProps) {
  const { markRead, markAllRead } = useNotificationChanges();
  const items = list?.items.slice(0, SHOWN_COUNT);
  return (
    <Stack
      as="section"
      id={id}
      aria-label="Latest notifications"
      frame="card"
      className="absolute inset-x-2 top-full z-50 mt-1 max-h-[min(36rem,calc(100dvh-6rem))] overflow-clip shadow-float sm:right-0 sm:left-auto sm:mt-2 sm:w-104"
    >
      <Row
        gap={4}
        justify="between"
        line="bottom"
        className="min-h-14 shrink-0 px-4 py-1.5 sm:px-5"
      >
        <p className="text-lg font-semibold">{texts.notificationsTitle}</p>
        {list !== null && list.unreadCount > 0 && (
          <Button tone="quiet" className="-mr-3" onClick={markAllRead}>
            {texts.markAllRead}
          </Button>
        )}
      </Row>
      <div className="grow overflow-y-auto overscroll-contain">
        {items === undefined && <AwaitedNotifications count={3} failedLoad={failedLoad} />}
        {items?.length === 0 && (
          <div className="px-6 py-10 text-center">
            <p className="font-semibold">{texts.noNotifications}</p>
            <p className="mt-1 text-sm text-ink-soft">{texts.allCaughtUp}</p>
          </div>
        )}
        {items && items.length > 0 && (
          <NotificationRows items={items} onRead={({ _id }) => markRead(_id)} />
        )}
      </div>
      <Row
        as={Link}
        to="/notifications"
        justify="center"
        line="top"
        className="min-h-12 shrink-0 font-semibold text-primary hover:bg-primary-soft"
      >
        See all notifications
      </Row>
    </Stack>
  );
}

export const unreadBadge = (count: number): string | null => {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
};

const unreadText = (count: number): string =>
  count <= 0 ? "Notifications, none unread" : `Notifications, ${count} unread`;
