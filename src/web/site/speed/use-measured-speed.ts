import { useEffect } from "react";
import { whenComplete } from "#browser/when-complete";

/** Measures the page that was opened, with code that is loaded when it is complete and the browser has nothing to do. */
export function useMeasuredSpeed(): void {
  useEffect(() => whenComplete(measure), []);
}

// A page works without being measured; the next one is measured again.
const measure = () =>
  void import("./measure-speed.ts").then(({ measureSpeed }) => measureSpeed()).catch(() => {});
