import { type ReactNode, useState } from "react";
import { api } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { BANNER_MS } from "#contracts/time-limits";
import { type Form, type FormErrors, useForm } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

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
  <form {...form.props} className="flex max-w-xl flex-col gap-5">
    {children}
    <Outcome form={form} savedText={savedText} />
    <Button type="submit" className="max-sm:w-full sm:w-fit" busy={form.isBusy}>
      {saveLabel}
    </Button>
  </form>
);
