export { getShopHealth } from "./get-shop-health.ts";
export { dismissEvent, listGivenUp, retryEvent } from "./given-up-events.ts";
