import { useEffect, useEffectEvent, useState } from "react";
import { type Store, useStore } from "./store.ts";

export type OpenedStore<Value> = Pick<Store<Value | null>, "read" | "subscribe">;

interface Opened<Value> {
  owner: string;
  store: OpenedStore<Value>;
}

/**
 * The value of a store that opens asynchronously, such as one whose code is loaded first; null until then, and where
 * the key is null. Another key opens another store; until it is open, the value of the same owner's last one stays.
 */
export function useOpenedStore<Value>(
  key: string | null,
  owner: string | null,
  open: () => Promise<OpenedStore<Value>>,
): Value | null {
  const [opened, setOpened] = useState<Opened<Value> | null>(null);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (key === null || owner === null) return;
    let isCurrent = true;
    openNow().then(
      (store) => {
        if (isCurrent) setOpened({ owner, store });
      },
      // The page works without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key, owner]);
  const { read, subscribe } = opened?.owner === owner && opened ? opened.store : closed;
  return useStore<Value | null>({ read, subscribe, first: null });
}

const closed = { read: () => null, subscribe: () => () => {} };
