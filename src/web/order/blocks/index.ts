export { AboutReport, reportNamesIn } from "./about-report.tsx";
export { AddressLines } from "./address-lines.tsx";
export { DeliveredFiles } from "./delivered-files.tsx";
export { answerRows, OrderedLine, sentFiles } from "./ordered-line.tsx";
export { ReceiptLinks, receiptsInterval } from "./receipt-links.tsx";
export { RefundThread } from "./refund-thread.tsx";
export { RevisionThread } from "./revision-thread.tsx";
export { ShareDates, ShareState } from "./share-state.tsx";
export { QuestionThread } from "./threads.tsx";
