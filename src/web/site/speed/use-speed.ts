import { useEffect } from "react";
import { whenComplete } from "#browser/when-complete";

/**
 * Measures the page that was opened and makes the next one instant, with code that is loaded when the page is complete
 * and the browser has nothing to do.
 */
export function useSpeed(): void {
  useEffect(() => {
    const end = new AbortController();
    const stopWaiting = whenComplete(() => {
      import("./late-speed.ts")
        .then(({ followInstantLinks, measureSpeed }) => {
          measureSpeed();
          followInstantLinks(end.signal);
        })
        // A page works without both; the next one is measured again.
        .catch(() => {});
    });
    return () => {
      stopWaiting();
      end.abort();
    };
  }, []);
}
