export { DeliveryPromise, deliveryTimeText, LinePromise, useDues } from "./delivery-promise.tsx";
export { TierChoice, tierTimeText } from "./tier-choice.tsx";
export { WhyTrustUs } from "./why-trust-us.tsx";
