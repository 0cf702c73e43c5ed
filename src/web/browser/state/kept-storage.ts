/** The browser's own storage; where it is forbidden or full, the values live as long as the page does. */
export function makeKeptStorage(findStorage: () => TextStorage): TextStorage {
  const memory = makeMemoryStorage();
  return {
    getItem: (key) => memory.getItem(key) ?? orNull(() => findStorage().getItem(key)),
    setItem(key, value) {
      const isKept = isDone(() => findStorage().setItem(key, value));
      if (isKept) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      isDone(() => findStorage().removeItem(key));
    },
    clear() {
      memory.clear();
      isDone(() => findStorage().clear());
    },
  };
}

export const browserStorage = makeKeptStorage(() => localStorage);
export const tabStorage = makeKeptStorage(() => sessionStorage);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export function makeMemoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;
