import { FileText } from "lucide-react";
import type { Receipt } from "#contracts/calls/receipts";
import { formatAmount } from "#contracts/money";
import { receiptTitles } from "#contracts/receipts";
import { Instant } from "#ui/instant";

interface ReceiptLinksProps {
  receipts: readonly Receipt[];
  /** As in the back office. */
  dense?: boolean;
}

/** Downloads of an order's receipt and of the credit notes of its refunds. */
export function ReceiptLinks({ receipts, dense = false }: ReceiptLinksProps) {
  return (
    <ul className="flex flex-col">
      {receipts.map(({ kind, number, amount, currency, issuedAt, url }) => (
        <li key={number}>
          <a
            href={url}
            download
            className={`flex items-start gap-2 ${dense ? "min-h-7 py-1" : "min-h-11 py-2"}`}
          >
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0">
              <span className="link block w-fit">{receiptTitles[kind]} (PDF)</span>
              <span className="block text-ink-soft tabular-nums">
                {number}, {formatAmount({ amount, currency })}, <Instant at={issuedAt} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
