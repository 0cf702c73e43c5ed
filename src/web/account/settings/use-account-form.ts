import { useState } from "react";
import { api } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { type FormErrors, useForm } from "#form";

export interface AccountProps {
  user: User;
  onSaved: (user: User) => void;
}

interface AccountFormOptions<Values> extends AccountProps {
  pickValues: (user: User) => Values;
  check?: (values: Values) => FormErrors;
  /** Stores all values. */
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
