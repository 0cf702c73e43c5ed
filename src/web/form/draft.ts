import { readStoredObject, tabStorage } from "#browser/kept-storage";
import type { TextStorage } from "#browser/text-storage";

/** Where a form keeps what is typed until it has been sent. */
export interface Draft<Values> {
  /** What was kept, as it was found in the storage; null when nothing was. */
  read: () => object | null;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Kept as long as the browser tab, so that a reload or an expired session loses nothing; deleted on signing out. */
export const tabDraft = <Values extends object>(
  key: string,
  /** The fields to keep, where others are secret or files. All of them unless given. */
  fields?: readonly (keyof Values & string)[],
  storage: TextStorage = tabStorage,
): Draft<Values> => ({
  read: () => readStoredObject(storage, key),
  keep: (values) => storage.setItem(key, JSON.stringify(values, fields && [...fields])),
  forget: () => storage.removeItem(key),
});

/** The kept values over the initial ones. What a storage holds can be old or broken, so other types are left out. */
export function restore<Values extends object>(
  initial: Values,
  draft: Draft<Values> | undefined,
): Values {
  const before = new Map<string, unknown>(Object.entries(initial));
  const known = Object.entries(draft?.read() ?? {}).filter(
    ([name, value]) => before.has(name) && typeof value === typeof before.get(name),
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Keeps what differs from the initial values, and nothing where nothing does. */
export function saveOrClear<Values>(
  draft: Draft<Values> | undefined,
  values: Values,
  isDirty: boolean,
): void {
  if (isDirty) draft?.keep(values);
  else draft?.forget();
}
