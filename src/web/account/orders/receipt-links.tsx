import { FileText } from "lucide-react";
import type { Receipt } from "#contracts/calls/receipts";
import { receiptAmountText, receiptTitles } from "#contracts/receipts";
import { Instant } from "#ui/instant";

interface ReceiptLinksProps {
  receipts: readonly Receipt[];
  /** Back office only. */
  dense?: boolean;
}

/** Downloads of an order's receipt and of the credit notes of its refunds. */
export function ReceiptLinks({ receipts, dense = false }: ReceiptLinksProps) {
  return (
    <ul className="flex flex-col">
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <a
            href={receipt.url}
            download
            className={`flex items-start gap-2 ${dense ? "min-h-7 py-1" : "min-h-11 py-2"}`}
          >
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0">
              <span className="link block w-fit">{`${receiptTitles[receipt.kind]} (PDF)`}</span>
              <span className="block text-ink-soft tabular-nums">
                <span>{`${receipt.number}, ${receiptAmountText(receipt)}, `}</span>
                <Instant at={receipt.issuedAt} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
