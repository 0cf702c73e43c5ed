import { browserStorage, isObject, type TextStorage } from "./kept-storage.ts";
import { makeListeners, type Store } from "./store.ts";

interface BrowserStoreOptions<Value> {
  key: string;
  /** Used if nothing is stored, or the stored value is invalid. */
  first: Value;
  /** May throw. */
  parse: (text: string) => Value;
  /** Null stores nothing. */
  format: (value: Value) => string | null;
  /** `tabStorage` for what ends with the tab; a test brings its own. */
  storage?: TextStorage;
  /** Polling interval, for changes without an event. */
  pollMs?: number;
}

/**
 * A value stored in this browser only and synchronised across tabs. Where storage is forbidden or full, the value lives
 * as long as the page. Every read is of the storage, so a write never builds on what another tab has changed.
 */
export function createBrowserStore<Value>(options: BrowserStoreOptions<Value>): Store<Value> {
  const { key, first, parse, format, storage = browserStorage, pollMs } = options;
  const { subscribe, notify } = makeListeners((changed) => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed();
    };
    addEventListener("storage", follow);
    const timer = pollMs && setInterval(changed, pollMs);
    return () => {
      removeEventListener("storage", follow);
      clearInterval(timer);
    };
  });
  let known: { text: string | null; value: Value } = { text: null, value: first };
  return {
    first,
    read() {
      const text = storage.getItem(key);
      if (text !== known.text) known = { text, value: text === null ? first : parsed(text) };
      return known.value;
    },
    write(value) {
      const text = format(value);
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      notify();
    },
    subscribe,
  };

  function parsed(text: string): Value {
    try {
      return parse(text);
    } catch {
      return first;
    }
  }
}

export const jsonObject = {
  first: null,
  parse(text: string): Readonly<Record<string, unknown>> | null {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  },
  format: (value: object | null) => value && JSON.stringify(value),
};

export const plainText = {
  first: null,
  parse: (text: string): string | null => text,
  format: (text: string | null) => text,
};
