import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "#web/api.ts";

export type Loaded<T> =
  | { status: "loading" }
  | { status: "failed"; message: string; error: unknown; reload: () => void }
  | { status: "ready"; data: T; change: (change: (data: T) => T) => void; reload: () => void };

type Outcome<T> = { question: string } & ({ data: T } | { error: unknown });

/**
 * Loads in the browser what a screen shows, anew whenever the question changes and on `reload`.
 * `otherwise` is said when the failure carries no words of the shop.
 */
export function useLoaded<T>(
  question: string,
  load: (signal: AbortSignal) => Promise<T>,
  otherwise: string,
): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [round, setRound] = useState(0);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    loadNow(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setOutcome({ question, data });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setOutcome({ question, error });
      },
    );
    return () => abort.abort();
  }, [question, round]);

  const reload = useCallback(() => {
    setOutcome(null);
    setRound((before) => before + 1);
  }, []);
  const change = useCallback(
    (make: (data: T) => T) =>
      setOutcome((before) =>
        before !== null && "data" in before ? { ...before, data: make(before.data) } : before,
      ),
    [],
  );
  if (outcome === null || outcome.question !== question) return { status: "loading" };
  if ("data" in outcome) return { status: "ready", data: outcome.data, change, reload };
  const { error } = outcome;
  return { status: "failed", message: messageOf(error, otherwise), error, reload };
}
