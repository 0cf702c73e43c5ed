export {
  DeliveryPromise,
  deliveryTimeText,
  LinePromise,
  otherTimeText,
} from "./delivery-promise.tsx";
