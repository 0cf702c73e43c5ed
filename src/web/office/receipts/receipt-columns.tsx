import { Download } from "lucide-react";
import type { ReceiptRow } from "#contracts/calls/receipts";
import { receiptAmountText, receiptTitles } from "#contracts/receipts";
import { instantColumn, orderColumn, type TableColumn } from "#office/kit";

export const receiptColumns: TableColumn<ReceiptRow>[] = [
  {
    header: "Number",
    isRowHeader: true,
    className: "w-px whitespace-nowrap",
    cell: ({ number, url, kind }) => (
      <a href={url} download className="link inline-flex min-h-6 items-center gap-1.5 figures">
        <span>{number}</span>
        <Download aria-hidden className="size-3.5" />
        <span className="sr-only">{`, ${receiptTitles[kind]} as PDF`}</span>
      </a>
    ),
  },
  {
    header: "Kind",
    className: "w-px whitespace-nowrap",
    cell: ({ kind, receiptNumber }) => (
      <span className="flex flex-col">
        <span>{receiptTitles[kind]}</span>
        {receiptNumber && <span className="figures text-ink-soft">{`of ${receiptNumber}`}</span>}
      </span>
    ),
  },
  { header: "Buyer", className: "min-w-28 wrap-anywhere", cell: ({ buyer }) => buyer },
  orderColumn(),
  {
    header: "Amount",
    isNumeric: true,
    className: "w-px whitespace-nowrap",
    cell: (receipt) => `${receipt.kind === "credit note" ? "−" : ""}${receiptAmountText(receipt)}`,
  },
  instantColumn("Issued", ({ issuedAt }) => issuedAt, "w-px whitespace-nowrap text-ink-soft"),
];
