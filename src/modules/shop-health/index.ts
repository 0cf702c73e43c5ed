export { getShopHealth, dismissEvent, listGivenUp, retryEvent } from "./get-shop-health.ts";
