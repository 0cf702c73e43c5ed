import { createBrowserStore, jsonObject } from "#browser/state/create-browser-store";
import { tabStorage, type TextStorage } from "#browser/state/kept-storage";

export interface Draft<Values> {
  read: () => object | null;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Kept as long as the browser tab, so that a reload or an expired session loses nothing; deleted on logging out. */
export const tabDraft = <Values extends object>(
  key: string,
  /** The fields to keep, where others are secret or files. All of them unless given. */
  fields?: readonly (keyof Values & string)[],
  storage: TextStorage = tabStorage,
): Draft<Values> => {
  const kept = createBrowserStore<object | null>({
    key,
    ...jsonObject,
    format: (values) => values && JSON.stringify(values, fields && [...fields]),
    storage,
  });
  return { read: kept.read, keep: kept.write, forget: () => kept.write(null) };
};

/** The stored values over the initial ones. Stored data can be old or broken, so values of other types are dropped. */
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

/** Saves a dirty form, and clears the draft of a clean one. */
export function saveOrClear<Values>(
  draft: Draft<Values> | undefined,
  values: Values,
  isDirty: boolean,
): void {
  if (isDirty) draft?.keep(values);
  else draft?.forget();
}
