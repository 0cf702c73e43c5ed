export { pointsPart } from "./compose-receipt.ts";
export {
  deleteOldReceipts,
  issueCreditNotes,
  issueReceipt,
  listReceiptMonths,
  listReceipts,
  readReceipts,
  makeReceiptFile,
  openReceipt,
  signedReceiptUrl,
  getReceiptsOfOrder,
  listOrderReceipts,
  zipReceipts,
} from "./receipts.ts";
export type { Receipt } from "./receipt.ts";
