import { useSyncExternalStore } from "react";

export interface Store<Value> {
  /** The value for server rendering and hydration. */
  readonly first: Value;
  /** Referentially stable while nothing changes. */
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Lives as long as the page. */
export function createStore<Value>(first: Value): Store<Value> {
  const { subscribe, notify } = makeListeners();
  let value = first;
  return {
    first,
    read: () => value,
    write(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}

export const useStore = <Value>({
  subscribe,
  read,
  first,
}: Pick<Store<Value>, "subscribe" | "read" | "first">): Value =>
  useSyncExternalStore(subscribe, read, () => first);

/** `follow` runs while there are listeners and returns its cleanup. */
export function makeListeners(follow: (notify: () => void) => () => void = () => () => {}) {
  const listeners = new Set<() => void>();
  let unfollow = () => {};
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) unfollow = follow(notify);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unfollow();
    };
  };
  return { subscribe, notify };
}
