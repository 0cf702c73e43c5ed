import { useEffect, useRef, useState } from "react";
import { whenComplete } from "#browser/when-complete";
import {
  areTurnaroundsMixed,
  defaultTier,
  type DeliveryTier,
  isSameTurnaround,
  type Turnaround,
  turnaroundText,
} from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";

/**
 * "Order within 2 h 10 min, have it by Tue, 3:00 PM", for reports of different tiers with the first and the last time.
 * Its space is reserved from the start.
 */
export const DeliveryPromise = ({ turnarounds }: { turnarounds: readonly Turnaround[] }) => (
  <p className="min-h-10 text-sm text-ink-soft">{usePromiseText(turnarounds, false)}</p>
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
    {usePromiseText([tier], true)}
  </span>
);

/** Its code and the calendar come when the page is complete, since pages are the same for everybody. */
function usePromiseText(turnarounds: readonly Turnaround[], isOfOneLine: boolean): string {
  const [shown, setShown] = useState({ key: "", text: "" });
  const isPageComplete = useRef(false);
  const different = turnarounds.filter(
    (turnaround, index) =>
      turnarounds.findIndex((other) => isSameTurnaround(other, turnaround)) === index,
  );
  const key = JSON.stringify(different.map(({ hours, counting }) => ({ hours, counting })));
  useEffect(() => {
    const end = new AbortController();
    const show = (text: string) => setShown({ key, text });
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
  return shown.key === key ? shown.text : "";
}

/** How soon reports are delivered: the shop's fixed text where it is true of all of them; null where they differ. */
export function deliveryTimeText(turnarounds: readonly Turnaround[]): string | null {
  if (areTurnaroundsMixed(turnarounds)) return null;
  const [first = defaultTier] = turnarounds;
  return isUsual(first) ? texts.deliveryTime : `Delivery Time: ${turnaroundText(first)}`;
}

/** What a tier says beside the shop's fixed text; null where that is true of it. */
export const otherTimeText = (tier: Turnaround & Pick<DeliveryTier, "name">): string | null =>
  isUsual(tier) ? null : `With ${tier.name}: within ${turnaroundText(tier)} instead`;

const isUsual = (turnaround: Turnaround): boolean => isSameTurnaround(turnaround, defaultTier);
