export { DeliveryPromise, deliveryTimeText, LinePromise, useDues } from "./delivery-promise.tsx";
export { TierChoice, tierTimeText } from "./tier-choice.tsx";
