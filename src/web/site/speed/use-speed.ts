import { useEffect } from "react";
import { whenComplete } from "#browser/loading/when-complete";

/**
 * Measures the page that was opened, makes the next one instant and notes how it is scrolled, with code that is loaded
 * when the page is complete and the browser has nothing to do.
 */
export function useSpeed(): void {
  useEffect(() => {
    const end = new AbortController();
    const stopWaiting = whenComplete(() => {
      import("./late-speed.ts")
        .then(({ workLate }) => workLate(end.signal))
        // A page works without it; the next one is measured again.
        .catch(() => {});
    });
    return () => {
      stopWaiting();
      end.abort();
    };
  }, []);
}
