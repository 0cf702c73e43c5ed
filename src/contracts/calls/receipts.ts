import { z } from "zod";
import { receiptKinds } from "#contracts/receipts";
import { endpoints } from "./endpoint.ts";
import {
  csvFile,
  FormatQuery,
  Id,
  Instant,
  makeListReply,
  Money,
  named,
  PageQuery,
} from "./values.ts";

/** A receipt of an order, or the credit note of a refund. */
export const Receipt = named("Receipt", {
  kind: z.enum(receiptKinds),
  /** Such as R-2026-000123 or C-2026-000012. */
  number: z.string(),
  issuedAt: Instant,
  /** What was paid, of credit notes what went back; in the currency's own units. */
  amount: Money,
  /** On a credit note: all of the amount was given back as this many reward points; null where money was. */
  points: z.int().nullable(),
  currency: z.string(),
  /** Opens the PDF; a signed link that expires. */
  url: z.string(),
});
export type Receipt = z.input<typeof Receipt>;

export const ReceiptRow = Receipt.extend({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  buyer: z.string(),
  /** On a credit note the receipt's number; otherwise null. */
  receiptNumber: z.string().nullable(),
}).meta({ id: "ReceiptRow" });
export type ReceiptRow = z.input<typeof ReceiptRow>;

const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please give a month such as 2026-01")
  .describe("In the shop's time zone, such as 2026-01");

const ReceiptMonth = z
  .object({ month: Month, count: z.int().describe("Of receipts and credit notes") })
  .meta({ id: "ReceiptMonth" });
export type ReceiptMonth = z.input<typeof ReceiptMonth>;

const MonthQuery = z.object({ month: Month });

export const receiptContract = endpoints({
  getReceiptsOfOrder: {
    auth: "handle payments",
    summary: "An order's receipt and its credit notes",
    reply: z.array(Receipt),
  },
  listReceiptMonths: {
    auth: "handle payments",
    summary: "The months in which receipts or credit notes were issued, newest first",
    reply: z.array(ReceiptMonth),
  },
  listReceipts: {
    auth: "handle payments",
    summary: "Receipts and credit notes that were issued in a month, newest first",
    query: PageQuery.extend(MonthQuery.shape),
    ...makeListReply(ReceiptRow),
  },
  exportReceipts: {
    auth: "handle payments",
    summary:
      "All receipts and credit notes of a month as a CSV or Excel file, in their order; requires your password again (confirmPassword)",
    query: MonthQuery.extend(FormatQuery.shape),
    ...csvFile,
  },
  exportReceiptFiles: {
    auth: "handle payments",
    summary:
      "The PDFs of all receipts and credit notes of a month as one ZIP; requires your password again (confirmPassword)",
    query: MonthQuery,
    isFile: true,
    isZip: true,
    reply: z.unknown(),
  },
});
