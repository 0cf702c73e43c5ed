export { DeliveredFiles, ShareDates, ShareState } from "./delivered-files.tsx";
export {
  AddressLines,
  SummaryFact,
  JobReferenceFacts,
  OrderFacts,
  ReceiptLinks,
  receiptsInterval,
} from "./order-facts.tsx";
export { formatLineTotal, listLineRows, listSentFiles, OrderedLine } from "./ordered-line.tsx";
export {
  AboutReport,
  QuestionThread,
  RefundThread,
  reportOptions,
  RevisionThread,
} from "./threads.tsx";
export {
  FileLinks,
  findReport,
  findSentPdf,
  isPicture,
  type LinkedFile,
  OpenFile,
  ReportButton,
} from "./version-files.tsx";
