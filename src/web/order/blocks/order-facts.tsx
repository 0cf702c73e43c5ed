import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { serverNow } from "#browser/time/server-clock";
import type { Order } from "#contracts/calls/order";
import type { Receipt } from "#contracts/calls/receipts";
import { listJobReferences } from "#contracts/job-references";
import { formatUsd, toCents } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { receiptAmountText, receiptTitles } from "#contracts/receipts";
import {
  adjustmentItems,
  orderLabel,
  pickSecondLabel,
  pointItems,
  refundedPart,
} from "#order/model";
import { LabelBadge } from "#ui/badge";
import { Card } from "#ui/layout/card";
import { DescriptionList } from "#ui/layout/description-list";
import { useDense } from "#ui/density";
import { Instant } from "#ui/layout/instant";
import { Row, Stack } from "#ui/layout/layout";

/** The card beside an order for its buyer: status, amounts, receipts and addresses. */
export function OrderFacts({ order }: { order: Order }) {
  const { guestCustomer, guestInfo, receipts = [] } = order;
  const payment = pickSecondLabel(order);
  const items = [
    { term: "Status", description: <LabelBadge label={orderLabel(order.status)} /> },
    { term: "Payment", description: payment && <LabelBadge label={payment} /> },
    ...adjustmentItems(order),
    {
      term: "Total",
      description: <span className="text-xl font-semibold">{formatUsd(order.totalPrice)}</span>,
    },
    ...pointItems(order),
    { term: "Refunded", description: refundedPart(order) },
  ];
  return (
    <Card as="section" title="Summary">
      <DescriptionList variant="sum" items={items} />
      <Stack gap={4} line="top" className="mt-2 pt-4 text-sm">
        {guestCustomer && (
          <address className="not-italic">
            <span className="block text-ink-soft">Contact</span>
            <span className="block font-medium">{guestInfo?.fullName}</span>
            <span className="block break-words">{guestCustomer.email}</span>
            <span className="block">{guestCustomer.phone}</span>
          </address>
        )}
        {receipts.length > 0 && (
          <div data-print="no">
            <p className="text-ink-soft">Receipts</p>
            <ReceiptLinks receipts={receipts} />
          </div>
        )}
        <JobReferenceFacts references={order.jobReferences} />
        <SummaryFact title="Billing address">
          <AddressLines address={order.address} />
        </SummaryFact>
      </Stack>
    </Card>
  );
}

export const SummaryFact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap-anywhere">
    <p className="text-ink-soft">{title}</p>
    {children}
  </div>
);

/** What the buyer's own files call the job. */
export const JobReferenceFacts = ({ references }: { references: Order["jobReferences"] }) =>
  listJobReferences(references).map(({ label, text }) => (
    <SummaryFact key={label} title={label}>
      <p>{text}</p>
    </SummaryFact>
  ));

export function ReceiptLinks({ receipts }: { receipts: readonly Receipt[] }) {
  const dense = useDense();
  return (
    <ul className="flex flex-col">
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <Row
            as="a"
            href={receipt.url}
            download
            gap={2}
            align="start"
            className={dense ? "min-h-7 py-1" : "min-h-11 py-2"}
          >
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0">
              <span className="link block w-fit">{`${receiptTitles[receipt.kind]} (PDF)`}</span>
              <span className="block text-ink-soft tabular-nums">
                <span>{`${receipt.number}, ${receiptAmountText(receipt)}, `}</span>
                <Instant at={receipt.issuedAt} />
              </span>
            </span>
          </Row>
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

export function AddressLines({ address }: { address: Order["address"] }) {
  const { line1, city, state, zip, country, additional } = address;
  const lines = [line1, `${city}, ${state} ${zip}`, country, additional];
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line} className="block whitespace-pre-line">
            {line}
          </span>
        ))}
    </address>
  );
}
