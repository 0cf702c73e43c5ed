import { useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { SignedInOnly } from "#session";
import { Stack, Toolbar } from "#ui/layout/layout";
import { AlertDialog } from "#ui/dialogs/question-dialog";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { DescriptionList } from "#ui/layout/description-list";
import { EmptyState } from "#ui/states/empty-state";
import { PageHeading } from "#ui/layout/page-heading";
import { AwaitedNotifications, NotificationRows } from "./notification-rows.tsx";
import { useNotificationChanges, useNotifications } from "./notifications.ts";

const SHOWN_COUNT = 5;

export const meta = () => unlistedMeta("Notification test", "Try out your notifications.");

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
  const { list, failedLoad } = useNotifications();
  const changes = useNotificationChanges();
  const [alert, setAlert] = useState<Alert | null>(null);
  const items = list?.items.slice(0, SHOWN_COUNT);
  const unknown = failedLoad ? "–" : "…";

  const refresh = useChange({ mutationFn: changes.refresh });
  const create = useChange({
    mutationFn: () => api.createTestNotification({}),
    onSuccess: () => setAlert({ title: "Done", text: texts.testNotificationCreated }),
    onError(error) {
      const reason = pickErrorMessage(error, "the shop gave no reason");
      setAlert({ title: "Not created", text: texts.testNotificationFailedPrefix + reason });
    },
    onSettled: changes.refresh,
  });
  return (
    <div className="page-width py-8 sm:py-10">
      <Stack gap={6} className="mx-auto max-w-3xl">
        <PageHeading
          title="Notification test"
          text="Make a notification for yourself and see how it arrives."
        />
        <Card>
          <DescriptionList
            variant="sum"
            items={[
              { term: "Unread", description: list?.unreadCount ?? unknown },
              { term: "Total", description: list?.total ?? unknown },
            ]}
          />
          <Toolbar className="mt-4 *:max-sm:w-full">
            <Button busy={create.isPending} onClick={() => create.mutate()}>
              {texts.createTestNotification}
            </Button>
            <Button tone="secondary" busy={refresh.isPending} onClick={() => refresh.mutate()}>
              {texts.refreshNotifications}
            </Button>
          </Toolbar>
        </Card>
        <Card as="section" title="Most recent" isFlush>
          {items === undefined && (
            <AwaitedNotifications count={SHOWN_COUNT} failedLoad={failedLoad} />
          )}
          {items?.length === 0 && <EmptyState title={texts.noNotifications} />}
          {items && items.length > 0 && (
            <NotificationRows items={items} onRead={({ _id }) => changes.markRead(_id)} />
          )}
        </Card>
      </Stack>
      <AlertDialog
        open={alert !== null}
        title={alert?.title ?? ""}
        text={alert?.text}
        onClose={() => setAlert(null)}
      />
    </div>
  );
}
