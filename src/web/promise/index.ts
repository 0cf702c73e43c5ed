export { DeliveryPromise, deliveryTimeText, otherTimeText } from "./delivery-promise.tsx";
