export { FurtherOrders } from "./further-orders.tsx";
export { OrderAgain } from "./order-again.tsx";
export { OpenOrder, useOpenOrder } from "./open-order.tsx";
export { OrderQuestions, questionsId } from "./order-questions.tsx";
export { OrderReviews } from "./order-reviews.tsx";
export { OrderState, PayNow } from "./order-state.tsx";
export { RequestRefund } from "./request-refund.tsx";
export { RequestRevision } from "./request-revision.tsx";
export { ShareDelivery } from "./share-delivery.tsx";
