import { onCLS, onINP, onLCP } from "web-vitals";
import type { MeasuredView } from "#contracts/calls/page-speed";
import { pickDeviceClass, isMeasurement, pickPageKind, type Vital } from "#contracts/page-speed";
import { shopRoutes } from "#contracts/shop-routes";

let isMeasured = false;

/**
 * Sends once how fast the opened page was, when it is first left or hidden. The figures belong to the page that was
 * opened, also where the visitor has moved on inside the shop since.
 */
export function measureSpeed(): void {
  if (isMeasured) return;
  isMeasured = true;
  const opened = performance.getEntriesByType("navigation")[0];
  const view: MeasuredView = {
    page: pickPageKind(new URL(opened?.name ?? location.href).pathname),
    device: pickDeviceClass(innerWidth),
  };
  const keep = (vital: Vital, decimals: number) => (metric: { value: number }) => {
    const value = Number(metric.value.toFixed(decimals));
    if (isMeasurement(vital, value)) view[vital] = value;
  };
  onLCP(keep("lcp", 0));
  onINP(keep("inp", 0));
  onCLS(keep("cls", 4));
  sendOnce(view);
}

/**
 * Listens on the way up to the window: web-vitals listens on the way down, so it has given its last values. Leaving a
 * page hides it, too.
 */
function sendOnce(view: MeasuredView): void {
  const sent = new AbortController();
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    sent.abort();
    if ((view.lcp ?? view.inp ?? view.cls) === undefined) return;
    const body = new Blob([JSON.stringify(view)], { type: "application/json" });
    navigator.sendBeacon(shopRoutes.recordPageSpeed.path, body);
  };
  addEventListener("visibilitychange", send, { signal: sent.signal });
}
