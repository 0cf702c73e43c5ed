import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { useChange } from "#client/change";
import type { NotificationPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import { Part } from "#ui/part";
import { SkeletonRows } from "#ui/skeleton";
import { Toggle } from "#ui/toggle";
import { type AccountProps, SavingForm, useAccountForm } from "./account-form.tsx";

export function PreferencesForm({ user, onSaved }: AccountProps) {
  const form = useAccountForm<NotificationPreferences>({
    user,
    onSaved,
    pickValues: ({ notificationPreferences }) => notificationPreferences,
    save: (notificationPreferences) => api.updatePreferences({ body: { notificationPreferences } }),
    failed: texts.preferencesFailed,
  });
  return (
    <SavingForm form={form} savedText={texts.preferencesUpdated} saveLabel={texts.savePreferences}>
      <div className="divide-y divide-hairline border-y border-hairline">
        {choices.map(({ key, label, hint }) => (
          <Toggle
            key={key}
            label={label}
            hint={hint}
            isOn={form.values[key]}
            onChange={(isOn) => form.set({ [key]: isOn })}
          />
        ))}
      </div>
    </SavingForm>
  );
}

const choices: { key: keyof NotificationPreferences; label: string; hint: string }[] = [
  {
    key: "inAppNotifications",
    label: "In-app notifications",
    hint: "The bell and the Notifications page.",
  },
  {
    key: "emailNotifications",
    label: "Email notifications",
    hint: "Emails about your orders. Links and codes for logging in are always sent.",
  },
  {
    key: "orderUpdates",
    label: "Order updates",
    hint: "Placed, paid, in progress, delivered, cancelled: in the app and by email, as chosen above.",
  },
  {
    key: "marketingEmails",
    label: "Marketing emails",
    hint: "News and offers of the shop.",
  },
  {
    key: "systemAlerts",
    label: "System alerts",
    hint: "Notes about the shop itself, such as test notifications.",
  },
];

const reviewMails = apiQuery("getReviewMails", {});

export function ReviewMails() {
  const queries = useQueryClient();
  const query = useQuery(reviewMails);
  const change = useChange({
    mutationFn: (enabled: boolean) => api.setReviewMails({ body: { enabled } }),
    onSuccess: ({ data }) => void putResponse(queries, reviewMails, data),
  });
  return (
    <Part query={query} skeleton={<SkeletonRows rows={2} />}>
      {({ data: { enabled } }) => (
        <section className="flex max-w-xl flex-col items-start gap-3">
          <h2 className="text-lg">Emails about reviews</h2>
          <p role="status" className="text-ink-soft">
            {enabled
              ? "Some days after a delivery we ask once by email how the report matched the roof."
              : "We do not ask you for reviews. You can still review a report on the page of its order."}
          </p>
          <FailedNotice error={change.error} failed="This could not be saved." />
          <Button tone="secondary" busy={change.isPending} onClick={() => change.mutate(!enabled)}>
            {enabled ? "Stop asking me" : "Ask me again"}
          </Button>
        </section>
      )}
    </Part>
  );
}
