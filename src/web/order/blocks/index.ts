export { DeliveredFiles, ShareDates, ShareState } from "./delivered-files.tsx";
export {
  AddressLines,
  SummaryFact,
  JobReferenceFacts,
  OrderFacts,
  ReceiptLinks,
  receiptsInterval,
} from "./order-facts.tsx";
export { formatLineTotal, listLineRows, OrderedLine } from "./ordered-line.tsx";
export {
  AboutReport,
  QuestionThread,
  RefundThread,
  reportNamesIn,
  RevisionThread,
} from "./threads.tsx";
export { FileLinks, findReport, ReportButton } from "./version-files.tsx";
