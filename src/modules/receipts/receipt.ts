import type { JobReferences } from "#contracts/job-references";
import type { Cents } from "#contracts/money";
import type { ReceiptKind } from "#contracts/receipts";

/** Who a document is from or for. */
interface Party {
  name: string;
  address: string[];
}

interface ReceiptLine {
  title: string;
  /** Null where the order has none. */
  roofAddress: string | null;
  /** The way of delivery, where it costs something: that is a part of the price. */
  tier: { name: string; surchargeCents: Cents } | null;
  /** Absent where all lines have the same. */
  jobReferences?: JobReferences | null;
  quantity: number;
  unitPriceCents: Cents;
}

/** Everything that a receipt or credit note prints below its number. It is stored when it is issued, and never changes. */
export interface ReceiptContent {
  /** Days such as 2026-01-31, in the time zone that the shop had then. */
  issuedOn: string;
  seller: Party & { taxId: string };
  buyer: Party;
  orderNumber: string;
  /** Those that all lines share. */
  jobReferences: JobReferences | null;
  lines: ReceiptLine[];
  /** What changes the total beside the lines; absent for nothing. */
  adjustments?: { label: string; amountCents: Cents }[];
  /** The sum of the lines and adjustments. */
  totalCents: Cents;
  paidOn: string;
  /** What PayPal captured, which an admin may have accepted although it is not the total. */
  paid: { amountCents: Cents; currency: string; captureId: string | null };
  /** Reward points that paid a part of it or all of it, and how much; absent for none. */
  paidWithPoints?: { points: number; amountCents: Cents };
  /** The refund of a credit note; null on receipts. */
  credit: Credit | null;
}

export interface Credit {
  receiptNumber: string;
  receiptIssuedOn: string;
  amountCents: Cents;
  /** With this credit note and those before it. */
  sumCents: Cents;
  /** PayPal's id of the refund; null where PayPal named none. */
  refundId: string | null;
  /** All of the amount was given back as this many reward points; absent where it was refunded in money. */
  points?: number;
  /** What of the amount was given back as reward points, beside money; absent for nothing. */
  withPoints?: { entryId: string; points: number; amountCents: Cents };
  /** Of the note of a cancellation: what of the amount belongs to each line, and what the shop keeps as a fee. */
  cancelled?: { lineCents: Cents[]; keptCents: Cents };
  /** Kept of what was returned, for points that it takes back and that had been used already; absent for nothing. */
  deducted?: { points: number; amountCents: Cents };
}

export interface Receipt {
  id: string;
  kind: ReceiptKind;
  /** Such as R-2026-000123. */
  number: string;
  orderId: string;
  /** The shop's id of the refund; null for receipts. */
  refundId: string | null;
  issuedAt: Date;
  content: ReceiptContent;
}

export interface ReceiptMonth {
  /** Such as 2026-01. */
  month: string;
  /** How many receipts and credit notes there are. */
  count: number;
}
