export { deleteOldReceipts } from "./delete-old-receipts.ts";
export { issueCreditNotes, issueReceipt } from "./issue-receipts.ts";
export { listReceiptMonths } from "./list-receipt-months.ts";
export { listReceipts, readReceipts } from "./month-of-receipts.ts";
export type { Receipt } from "./receipt.ts";
export { makeReceiptFile, openReceipt, signedReceiptUrl } from "./receipt-file.ts";
export { getReceiptsOfOrder, listReceiptsOf } from "./receipts-of-orders.ts";
export { zipReceipts } from "./zip-receipts.ts";
