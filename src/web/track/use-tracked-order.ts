import { useCallback, useEffect, useState } from "react";
import type { Order } from "#contracts/calls/orders";
import { api, ApiError, messageOf } from "#web/api.ts";

export type TrackedOrderView =
  | { status: "loading" }
  | { status: "failed"; message: string; isUnknown: boolean; retry: () => void }
  | { status: "ready"; order: Order };

type Loaded = { order: Order } | { message: string; isUnknown: boolean };

/** The order behind a mailed link. The token is read in the browser only. */
export function useTrackedOrder(token: string): TrackedOrderView {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    api.getTrackedOrder({ params: { token }, signal: abort.signal }).then(
      ({ data }) => setLoaded({ order: data }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded(failureOf(error));
      },
    );
    return () => abort.abort();
  }, [token, round]);
  const retry = useCallback(() => {
    setLoaded(null);
    setRound((before) => before + 1);
  }, []);
  if (loaded === null) return { status: "loading" };
  if ("order" in loaded) return { status: "ready", order: loaded.order };
  return { status: "failed", ...loaded, retry };
}

const failureOf = (error: unknown) => ({
  message: messageOf(error, "Your order could not be loaded. Please try again."),
  isUnknown: error instanceof ApiError && error.status >= 400 && error.status < 429,
});
