import { useState } from "react";
import { texts } from "#contracts/texts";
import { AlertDialog } from "#ui/alert-dialog";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { DescriptionList } from "#ui/description-list";
import { EmptyState } from "#ui/empty-state";
import { PageHeading } from "#ui/page-heading";
import { api, messageOf } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SignedInOnly } from "#web/session/signed-in-only.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { NotificationItem } from "./notification-item.tsx";
import { NotificationSkeleton } from "./notification-skeleton.tsx";
import { notifications, useNotifications } from "./notifications.ts";

const SHOWN_COUNT = 5;

export const meta = () =>
  pageMeta({
    title: "Notification test",
    description: "Try out your notifications.",
    publicUrl: undefined,
  });

export default function NotificationTestPage() {
  return (
    <SignedInOnly>
      <NotificationTest />
    </SignedInOnly>
  );
}

interface Alert {
  title: string;
  text: string;
}

function NotificationTest() {
  const known = useNotifications();
  const now = useNow();
  const [work, setWork] = useState<"create" | "refresh" | null>(null);
  const [alert, setAlert] = useState<Alert | null>(null);
  const items = known.lists.all?.slice(0, SHOWN_COUNT);

  const create = async () => {
    setWork("create");
    setAlert(await createTestNotification());
    await notifications.refresh();
    setWork(null);
  };
  const refresh = async () => {
    setWork("refresh");
    await notifications.refresh();
    setWork(null);
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <PageHeading
          title="Notification test"
          text="Make a notification for yourself and see how it arrives."
        />
        <Card>
          <DescriptionList
            look="sum"
            items={[
              { term: "Unread", description: known.unreadCount },
              { term: "Total", description: known.total },
            ]}
          />
          <div className="mt-4 flex flex-wrap gap-3 *:max-sm:w-full">
            <Button busy={work === "create"} onClick={() => void create()}>
              {texts.createTestNotification}
            </Button>
            <Button tone="secondary" busy={work === "refresh"} onClick={() => void refresh()}>
              {texts.refreshNotifications}
            </Button>
          </div>
        </Card>
        <Card as="section" title="Most recent" isFlush>
          {items === undefined && <NotificationSkeleton count={SHOWN_COUNT} />}
          {items?.length === 0 && <EmptyState title={texts.noNotifications} />}
          {items && items.length > 0 && (
            <ul className="divide-y divide-hairline">
              {items.map((item) => (
                <NotificationItem
                  key={item._id}
                  item={item}
                  now={now}
                  onRead={({ _id }) => notifications.markRead(_id)}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <AlertDialog
        open={alert !== null}
        title={alert?.title ?? ""}
        text={alert?.text}
        onClose={() => setAlert(null)}
      />
    </div>
  );
}

async function createTestNotification(): Promise<Alert> {
  try {
    await api.createTestNotification({});
    return { title: "Done", text: texts.testNotificationCreated };
  } catch (error) {
    const reason = messageOf(error, "the shop gave no reason");
    return { title: "Not created", text: texts.testNotificationFailedPrefix + reason };
  }
}
