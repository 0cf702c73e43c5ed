export {
  DeliveryPromise,
  deliveryTimeText,
  LinePromise,
  otherTimeText,
} from "./delivery-promise.tsx";
export { WhyTrustUs } from "./why-trust-us.tsx";
