export { AddressLines } from "./address-lines.tsx";
export { DeliveredFiles } from "./delivered-files.tsx";
export { answerRows, sentFiles } from "./line-rows.tsx";
export { OrderDetailsSkeleton } from "./order-details-skeleton.tsx";
export { AboutReport, reportNamesIn } from "./about-report.tsx";
export { OrderDetails } from "./order-details.tsx";
export { RefundThread } from "./refund-thread.tsx";
export { RevisionThread } from "./revision-thread.tsx";
export { QuestionThread } from "./question-thread.tsx";
export { ReceiptLinks } from "./receipt-links.tsx";
export { receiptsInterval } from "./receipts-interval.ts";
export { ShareDates, ShareState } from "./share-row.tsx";
export { adjustmentItems, readOrderPoints } from "./order-points.ts";
export { orderLabel, paymentLabel } from "./order-status.ts";
export {
  deductedText,
  listReturnedParts,
  returnedAmount,
  type ReturnParts,
  returnText,
} from "./paid-amounts.ts";
