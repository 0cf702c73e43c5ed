export { dismissEvent } from "./dismiss-event.ts";
export { getShopHealth } from "./get-shop-health.ts";
export { listGivenUp, retryEvent } from "./retry-event.ts";
