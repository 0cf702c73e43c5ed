import { useState } from "react";
import { readStoredObject, tabStorage } from "#web/cart/kept-storage.ts";

/** What is typed into a form, kept as long as the browser tab lives; for texts that are no secret. Only in the browser. */
export function useKeptFields<Fields extends Record<string, string>>(
  key: string,
  empty: Fields,
  /** Brought along with the navigation; goes before what was kept. */
  brought: Partial<Fields> = {},
): [Fields, (changes: Partial<Fields>) => void] {
  const [fields, setFields] = useState(() => ({ ...readFields(key, empty), ...brought }));
  const change = (changes: Partial<Fields>) => {
    const next = { ...fields, ...changes };
    setFields(next);
    tabStorage.setItem(key, JSON.stringify(next));
  };
  return [fields, change];
}

export const forgetKeptFields = (key: string): void => tabStorage.removeItem(key);

function readFields<Fields extends Record<string, string>>(key: string, empty: Fields): Fields {
  const stored = readStoredObject(tabStorage, key) ?? {};
  const known = Object.entries(stored).filter(
    ([name, value]) => name in empty && typeof value === "string",
  );
  return { ...empty, ...Object.fromEntries(known) };
}
