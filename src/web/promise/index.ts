export { DeliveryPromise } from "./delivery-promise.tsx";
export { deliveryTimeText, otherTimeText } from "./delivery-time-text.ts";
