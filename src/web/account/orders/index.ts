export { AddressLines } from "./address-lines.tsx";
export { DeliveredFiles } from "./delivered-files.tsx";
export { answerRows, sentFiles } from "./line-rows.tsx";
export { OrderDetailsSkeleton } from "./order-details-skeleton.tsx";
export { OrderDetails } from "./order-details.tsx";
export { RevisionThread } from "./revision-thread.tsx";
export { QuestionThread } from "./question-thread.tsx";
export { ReceiptLinks } from "./receipt-links.tsx";
export { pointsOf } from "./order-points.ts";
