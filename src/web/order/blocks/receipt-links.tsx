import { FileText } from "lucide-react";
import { serverNow } from "#browser/server-clock";
import type { Order } from "#contracts/calls/order";
import type { Receipt } from "#contracts/calls/receipts";
import { toCents } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
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

type IssuedOrder = Pick<
  Order,
  "status" | "paymentStatus" | "payment" | "refunded" | "cancelled" | "updatedAt"
>;

const LOOK_AGAIN_MS = 2000;
const LOOK_FOR_MS = 60_000;

/**
 * How soon an order's documents are fetched again. They follow a payment or a refund by a moment; later only what was
 * missed then could still be missing.
 */
export function receiptsInterval(
  order: IssuedOrder,
  receipts: readonly Receipt[] = [],
): number | false {
  const isRecent = serverNow() - Date.parse(order.updatedAt) < LOOK_FOR_MS;
  return isRecent && isOneMissing(order, receipts) ? LOOK_AGAIN_MS : false;
}

function isOneMissing(order: IssuedOrder, receipts: readonly Receipt[]): boolean {
  const { status, paymentStatus, payment, refunded, cancelled } = order;
  if (!wasPaid(paymentStatus)) return false;
  // A payment that came after the cancellation is no sale.
  if (status === "cancelled" && !cancelled) return false;
  const credited = receipts
    .filter(({ kind }) => kind === "credit note")
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const returned = toCents(refunded) + toCents(payment.points?.returnedAmount ?? 0);
  return receipts.length === 0 || credited < returned;
}
