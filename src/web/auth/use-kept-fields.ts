import { useState } from "react";
import { readStoredObject } from "#web/cart/kept-storage.ts";

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
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A forbidden storage costs the copy, not the form.
    }
  };
  return [fields, change];
}

export function forgetKeptFields(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function readFields<Fields extends Record<string, string>>(key: string, empty: Fields): Fields {
  try {
    const stored = readStoredObject(sessionStorage, key) ?? {};
    const known = Object.entries(stored).filter(
      ([name, value]) => name in empty && typeof value === "string",
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}
