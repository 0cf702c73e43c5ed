import { useEffect } from "react";

/** Measures the page that was opened, with code that is loaded when it is complete and the browser has nothing to do. */
export function useMeasuredSpeed(): void {
  useEffect(() => {
    if (document.readyState === "complete") return whenIdle();
    addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, []);
}

/** Safari has no idle callback. */
function whenIdle(): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(measure);
  else setTimeout(measure, 2000);
}

// A page without its figures is a page; the next one is measured again.
const measure = () =>
  void import("./measure-speed.ts").then(({ measureSpeed }) => measureSpeed()).catch(() => {});
