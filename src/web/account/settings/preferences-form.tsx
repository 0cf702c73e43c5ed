import { api } from "#client/api";
import type { NotificationPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import { Toggle } from "#ui/toggle";
import { SavingForm } from "./saving-form.tsx";
import { type AccountProps, useAccountForm } from "./use-account-form.ts";

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
