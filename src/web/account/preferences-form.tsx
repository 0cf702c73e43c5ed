import { type FormEvent, useState } from "react";
import type { User } from "#contracts/calls/accounts";
import type { NotificationPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Toggle } from "#ui/toggle";
import { api } from "#web/api.ts";
import { useSaving } from "./use-saving.tsx";

interface PreferencesFormProps {
  user: User;
  onSaved: (user: User) => void;
}

export function PreferencesForm({ user, onSaved }: PreferencesFormProps) {
  const [wanted, setWanted] = useState<NotificationPreferences>(user.notificationPreferences);
  const saving = useSaving();
  const send = async () => {
    const { data } = await api.updatePreferences({ body: { notificationPreferences: wanted } });
    onSaved(data.data);
    return texts.preferencesUpdated;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isSaving) void saving.save(send, texts.preferencesFailed);
  };
  return (
    <form onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <div className="divide-y divide-hairline border-y border-hairline">
        {choices.map(({ key, label, hint }) => (
          <Toggle
            key={key}
            label={label}
            hint={hint}
            isOn={wanted[key]}
            onChange={(isOn) => setWanted({ ...wanted, [key]: isOn })}
          />
        ))}
      </div>
      {saving.notice}
      <Button type="submit" className="max-sm:w-full sm:w-fit" busy={saving.isSaving}>
        {texts.savePreferences}
      </Button>
    </form>
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
    hint: "Emails about your orders. Links and codes for signing in always come.",
  },
  {
    key: "orderUpdates",
    label: "Order updates",
    hint: "Placed, paid, in work, delivered, cancelled: in the app and by email, as chosen above.",
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
