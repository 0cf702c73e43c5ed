export { DeliveryPromise, deliveryTimeText, LinePromise, useDues } from "./delivery-promise.tsx";
export { TierChoice } from "./tier-choice.tsx";
