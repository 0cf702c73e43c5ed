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
 * "Order within 2 h 10 min, have it by Tue, 3:00 PM", for the slowest of the turnarounds. Its space is reserved from the
 * start; its code and the calendar come when the page is complete, since pages are the same for everybody.
 */
export function DeliveryPromise({ turnarounds }: { turnarounds: readonly Turnaround[] }) {
  const [shown, setShown] = useState({ key: "", text: "" });
  const isPageComplete = useRef(false);
  const key = JSON.stringify(turnarounds.map(({ hours, counting }) => ({ hours, counting })));
  useEffect(() => {
    const end = new AbortController();
    const show = (text: string) => setShown({ key, text });
    const watch = () => {
      isPageComplete.current = true;
      if (end.signal.aborted) return;
      void import("./watch-promise.ts")
        .then(({ watchPromise }) => watchPromise(JSON.parse(key) as Turnaround[], show, end.signal))
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
  }, [key]);
  return (
    <>
      <p className="min-h-10 text-sm text-ink-soft">{shown.key === key ? shown.text : ""}</p>
      {areTurnaroundsMixed(turnarounds) && (
        <p className="text-sm text-ink-soft">
          Your reports have different delivery times; the slowest one decides when everything is
          ready.
        </p>
      )}
    </>
  );
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
