import { useEffect, useRef, useState } from "react";
import { whenComplete } from "#browser/loading/when-complete";
import {
  areTurnaroundsMixed,
  defaultTier,
  isSameTurnaround,
  type Turnaround,
  turnaroundText,
} from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";
import type { DueText, Shown } from "./watch-promise.ts";

/**
 * "Order now, have it by Tue, 3:00 PM CST", for reports of different tiers with the first and the last time.
 * Its space is reserved from the start.
 */
export const DeliveryPromise = ({ turnarounds }: { turnarounds: readonly Turnaround[] }) => (
  <p className="min-h-10 text-sm text-ink-soft">{usePromise(turnarounds, false).text}</p>
);

interface LinePromiseProps {
  tier: Turnaround | null;
  /** Of the whole cart. */
  turnarounds: readonly Turnaround[];
}

/** "By Tue, 3:00 PM", for a report in a cart; nothing where all of its reports have the same delivery time. */
export const LinePromise = ({ tier, turnarounds }: LinePromiseProps) =>
  tier && areTurnaroundsMixed(turnarounds) ? <MixedLine tier={tier} /> : null;

const MixedLine = ({ tier }: { tier: Turnaround }) => (
  <span className="block min-h-5 text-sm font-normal text-ink-soft">
    {usePromise([tier], true).text}
  </span>
);

/** When each of the turnarounds would be due by now; undefined until it is known. */
export function useDues(
  turnarounds: readonly Turnaround[],
): (turnaround: Turnaround) => DueText | undefined {
  const { dues } = usePromise(turnarounds, false);
  const different = listDifferent(turnarounds);
  return (turnaround) => dues[different.findIndex((other) => isSameTurnaround(other, turnaround))];
}

const listDifferent = (turnarounds: readonly Turnaround[]) =>
  turnarounds.filter(
    (turnaround, index) =>
      turnarounds.findIndex((other) => isSameTurnaround(other, turnaround)) === index,
  );

/** Its code and the calendar come when the page is complete, since pages are the same for everybody. */
function usePromise(turnarounds: readonly Turnaround[], isOfOneLine: boolean): Shown {
  const [shown, setShown] = useState({ key: "", ...nothing });
  const isPageComplete = useRef(false);
  const key = JSON.stringify(
    listDifferent(turnarounds).map(({ hours, counting }) => ({ hours, counting })),
  );
  useEffect(() => {
    const end = new AbortController();
    const show = (shown: Shown) => setShown({ key, ...shown });
    const watch = () => {
      isPageComplete.current = true;
      if (end.signal.aborted) return;
      void import("./watch-promise.ts")
        .then(({ watchPromise }) =>
          watchPromise(JSON.parse(key) as Turnaround[], { show, signal: end.signal, isOfOneLine }),
        )
        // The page is complete without it.
        .catch(() => {});
    };
    // Only the first promise waits: a buyer who chooses another tier is waiting for it.
    if (isPageComplete.current) {
      watch();
      return () => end.abort();
    }
    const callOff = whenComplete(watch);
    return () => {
      callOff();
      end.abort();
    };
  }, [key, isOfOneLine]);
  return shown.key === key ? shown : nothing;
}

const nothing: Shown = { text: "", dues: [] };

/** How soon reports are delivered: the shop's fixed text where it is true of all of them; null where they differ. */
export function deliveryTimeText(turnarounds: readonly Turnaround[]): string | null {
  if (areTurnaroundsMixed(turnarounds)) return null;
  const [first = defaultTier] = turnarounds;
  return isUsual(first) ? texts.deliveryTime : `Delivery Time: ${turnaroundText(first)}`;
}

const isUsual = (turnaround: Turnaround): boolean => isSameTurnaround(turnaround, defaultTier);
