import { useEffect, useRef, useState } from "react";
import { whenComplete } from "#browser/when-complete";
import {
  arePacesMixed,
  defaultTier,
  type DeliveryTier,
  isSamePace,
  type Pace,
  paceText,
} from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";

/**
 * "Order within 2 h 10 min, have it by Tue, 3:00 PM", for the slowest of the paces. Its space is reserved from the
 * start; its code and the calendar come when the page is complete, since pages are the same for everybody.
 */
export function DeliveryPromise({ paces }: { paces: readonly Pace[] }) {
  const [shown, setShown] = useState({ key: "", text: "" });
  const isPageComplete = useRef(false);
  const key = JSON.stringify(paces.map(({ hours, counting }) => ({ hours, counting })));
  useEffect(() => {
    const end = new AbortController();
    const show = (text: string) => setShown({ key, text });
    const watch = () => {
      isPageComplete.current = true;
      if (end.signal.aborted) return;
      void import("./watch-promise.ts")
        .then(({ watchPromise }) => watchPromise(JSON.parse(key) as Pace[], show, end.signal))
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
      {arePacesMixed(paces) && (
        <p className="text-sm text-ink-soft">
          Your reports have different delivery times; the slowest one decides when everything is
          ready.
        </p>
      )}
    </>
  );
}

/** How soon reports are delivered: the shop's fixed text where it is true of all of them; null where they differ. */
export function deliveryTimeText(paces: readonly Pace[]): string | null {
  if (arePacesMixed(paces)) return null;
  const [first = defaultTier] = paces;
  return isUsual(first) ? texts.deliveryTime : `Delivery Time: ${paceText(first)}`;
}

/** What a tier says beside the shop's fixed text; null where that is true of it. */
export const otherTimeText = (tier: Pace & Pick<DeliveryTier, "name">): string | null =>
  isUsual(tier) ? null : `With ${tier.name}: within ${paceText(tier)} instead`;

const isUsual = (pace: Pace): boolean => isSamePace(pace, defaultTier);
