import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { useChange } from "#client/change";
import type { User } from "#contracts/calls/accounts";
import { newPasswordProblem, pickLeastPassword } from "#contracts/new-password";
import type { NotificationPreferences } from "#contracts/preferences";
import { MAX_PASSWORD, type Role } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { type Form, type FormErrors, useForm } from "#form";
import { Button } from "#ui/actions/button";
import { FailedNotice } from "#ui/states/failed-notice";
import { DividedList, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { isCommonPassword, PasswordInput } from "#ui/fields/password-input";
import { SkeletonRows } from "#ui/states/skeleton";
import { Toggle } from "#ui/fields/toggle";

export interface AccountProps {
  user: User;
  onSaved: (user: User) => void;
}

interface AccountFormOptions<Values> extends AccountProps {
  pickValues: (user: User) => Values;
  check?: (values: Values) => FormErrors;
  save: (values: Values) => Promise<{ data: { data: User } }>;
  failed: string;
}

/** A form of what the account holds. Only what was changed in it replaces what another tab may have saved meanwhile. */
export function useAccountForm<Values extends object>(options: AccountFormOptions<Values>) {
  const { user, onSaved, pickValues, save, check, failed } = options;
  const [known, setKnown] = useState(() => pickValues(user));
  return useForm<Values>({
    initial: known,
    ...(check && { check }),
    async send(sent) {
      const stored = (await api.getProfile({})).data.data;
      const saved = (await save({ ...pickValues(stored), ...pickChanges(sent, known) })).data.data;
      onSaved(saved);
      setKnown(pickValues(saved));
      return (now) => ({ ...pickValues(saved), ...pickChanges(now, sent) });
    },
    failed,
  });
}

const pickChanges = <Values extends object>(now: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;

interface OutcomeProps {
  form: Pick<Form<object>, "isSent" | "problem">;
  savedText: string;
}

/** The outcome of saving; disappears by itself. */
export function Outcome({ form, savedText }: OutcomeProps) {
  const text = form.isSent ? savedText : form.problem;
  if (!text) return null;
  const tone = form.isSent ? "success" : "error";
  return (
    <Notice key={tone} tone={tone} clearAfterMs={BANNER_MS}>
      {text}
    </Notice>
  );
}

interface SavingFormProps extends OutcomeProps {
  form: OutcomeProps["form"] & Pick<Form<object>, "props" | "isBusy">;
  saveLabel: string;
  children: ReactNode;
}

export const SavingForm = ({ form, savedText, saveLabel, children }: SavingFormProps) => (
  <Stack as="form" {...form.props} gap={5} className="max-w-xl">
    {children}
    <Outcome form={form} savedText={savedText} />
    <Button type="submit" className="max-sm:w-full sm:w-fit" busy={form.isBusy}>
      {saveLabel}
    </Button>
  </Stack>
);

const nothing: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm({ user, onSaved }: AccountProps) {
  const { email, role, shouldChangePassword, mustChangePassword } = user;
  const form = useForm({
    initial: nothing,
    check: (given) => checkPasswordChange(given, role),
    async send({ currentPassword, newPassword }) {
      await api.changePassword({ body: { currentPassword, newPassword } });
      onSaved({ ...user, shouldChangePassword: undefined, mustChangePassword: undefined });
      return () => nothing;
    },
    failed: texts.passwordFailed,
  });
  const field = (name: keyof PasswordChange) => ({ ...form.field(name), required: true });
  return (
    <SavingForm form={form} savedText={texts.passwordChanged} saveLabel={texts.changePassword}>
      {shouldChangePassword && (
        <Notice tone="warning" title="Please choose a stronger password">
          {`Your password is too short for the back office, or too common. ${
            mustChangePassword
              ? "The back office opens when you have changed it."
              : "Everything works until you have changed it, but you will be asked again."
          }`}
        </Notice>
      )}
      <p className="measure text-ink-soft">
        Changing your password logs you out everywhere else and sends you an email about it.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current Password" enterKeyHint="next" {...field("currentPassword")} />
      <PasswordInput
        label="New Password"
        least={pickLeastPassword(role)}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={MAX_PASSWORD + 1}
        {...field("newPassword")}
      />
      <PasswordInput
        label="Confirm New Password"
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={MAX_PASSWORD + 1}
        {...field("confirmPassword")}
      />
    </SavingForm>
  );
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

type PasswordErrors = Partial<PasswordChange>;

/** What is wrong with a change of password, by field: first what is missing, then whether both are equal, then what is weak. */
export function checkPasswordChange(
  given: PasswordChange,
  role: Role = "customer",
): PasswordErrors {
  const missing = Object.entries(missingTexts).filter(
    ([field]) => given[field as keyof PasswordChange] === "",
  );
  if (missing.length > 0) return Object.fromEntries(missing);
  const { newPassword, confirmPassword } = given;
  if (newPassword !== confirmPassword) return { confirmPassword: texts.passwordsDiffer };
  const weak = newPasswordProblem(newPassword, role, isCommonPassword(newPassword));
  return weak === null ? {} : { newPassword: weak };
}

const missingTexts: PasswordChange = {
  currentPassword: "Please enter your current password",
  newPassword: "Please enter a new password",
  confirmPassword: "Please enter the new password again",
};

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
      <DividedList as="div" line="ends">
        {choices.map(({ key, label, hint }) => (
          <Toggle
            key={key}
            label={label}
            hint={hint}
            isOn={form.values[key]}
            onChange={(isOn) => form.set({ [key]: isOn })}
          />
        ))}
      </DividedList>
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
        <Stack as="section" gap={3} align="start" className="max-w-xl">
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
        </Stack>
      )}
    </Part>
  );
}
