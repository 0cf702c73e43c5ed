import { formatAmount } from "./money.ts";
import { pointsText } from "./spent-points.ts";

export const receiptKinds = ["receipt", "credit note"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

const letters = { receipt: "R", "credit note": "C" } as const satisfies Record<ReceiptKind, string>;

/** "R-2026-000123": each kind is counted from 1 in each year. */
export const formatReceiptNumber = (kind: ReceiptKind, year: number, count: number): string =>
  `${letters[kind]}-${year}-${String(count).padStart(6, "0")}`;

export const receiptTitles = {
  receipt: "Receipt",
  "credit note": "Credit note",
} as const satisfies Record<ReceiptKind, string>;

/** "$20.00", and "200 points ($20.00)" where that much was given back as points. */
export function receiptAmountText(receipt: {
  amount: number;
  currency: string;
  points: number | null;
}): string {
  const amount = formatAmount(receipt);
  return receipt.points === null ? amount : `${pointsText(receipt.points)} (${amount})`;
}
