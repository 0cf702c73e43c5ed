import { useEffect, useState } from "react";
import { whenComplete } from "#browser/when-complete";
import { arePacesMixed, type Pace } from "#contracts/delivery-tiers";

/**
 * "Order within 2 h 10 min, have it by Tue, 3:00 PM", for the slowest of the paces. Its room is there from the start;
 * its code and the calendar come when the page is complete, since pages are the same for everybody.
 */
export function DeliveryPromise({ paces }: { paces: readonly Pace[] }) {
  const [text, setText] = useState("");
  const key = JSON.stringify(paces.map(({ hours, counting }) => ({ hours, counting })));
  useEffect(() => {
    const end = new AbortController();
    const watch = () =>
      void import("./watch-promise.ts")
        .then(({ watchPromise }) => watchPromise(JSON.parse(key) as Pace[], setText, end.signal))
        // The page says all else without it.
        .catch(() => {});
    const callOff = whenComplete(watch);
    return () => {
      callOff();
      end.abort();
    };
  }, [key]);
  return (
    <>
      <p className="min-h-10 text-sm text-ink-soft">{text}</p>
      {arePacesMixed(paces) && (
        <p className="text-sm text-ink-soft">
          Your reports have different delivery times; the slowest one decides when everything is
          ready.
        </p>
      )}
    </>
  );
}
