import { useQuery } from "@tanstack/react-query";
import { useShownZone } from "#browser/time/shown-zone";
import { apiQuery } from "#client/api-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import type { OrderRefund } from "#contracts/calls/order-records";
import { dueTimeText } from "#contracts/formats";
import { listJobReferences } from "#contracts/job-references";
import { formatAmount, formatUsd } from "#contracts/money";
import { findDueRange } from "#contracts/order-dues";
import { isDuePaused } from "#contracts/order-questions";
import { isWorkedOn, wasPaid } from "#contracts/order-statuses";
import { formatFullName } from "#contracts/person-name";
import { pointsText } from "#contracts/spent-points";
import { DueTime, listHref, PaymentStatusBadge, Tipped } from "#office/kit";
import { refundWords } from "#office/orders/event-text.ts";
import { AddressLines, ReceiptLinks, receiptsInterval } from "#order/blocks";
import { adjustmentItems, refundedPart } from "#order/model";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { type DescriptionItem, DescriptionList } from "#ui/layout/description-list";
import { Instant } from "#ui/layout/instant";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Skeleton } from "#ui/states/skeleton";
import { PhoneLink, TextLink } from "#ui/actions/text-link";

export function BuyerFacts({ order }: { order: Order }) {
  const { contact, user, address } = order;
  return (
    <Facts
      title="Buyer"
      items={[
        { term: "Name", description: formatFullName(contact) },
        {
          term: "Email",
          description: <CopyText text={contact.email} label="email address" shownLength={0} />,
        },
        {
          term: "Phone",
          description: contact.phone && <PhoneLink phone={contact.phone} />,
        },
        {
          term: "Account",
          description: user ? (
            <TextLink to={listHref("customers", { customer: user.id })}>{user.name}</TextLink>
          ) : (
            accountText(order)
          ),
        },
        {
          term: "Address",
          description: <AddressLines address={address} />,
        },
      ]}
    />
  );
}

/** For an order that came without its account. */
const accountText = ({ customerId }: Order): string => (customerId === null ? "Guest" : "Customer");

/** By when it is to be delivered, in the shop's time zone; nothing for orders without a due time. */
export function DeliveryFacts({ order }: { order: Order }) {
  const zone = useShownZone();
  if (order.dueAt === null) return null;
  const { questions } = order;
  const isPaused = isDuePaused(order);
  const range = findDueRange(order);
  // How much later it will be is known only when the question ends.
  const text = (dueAt: string) =>
    `${isDuePaused({ dueAt, questions }) ? "Paused, was " : ""}${dueTimeText(dueAt, zone)}`;
  return (
    <Facts
      title="Delivery"
      items={[
        { term: range ? "First due" : "Due", description: text(order.dueAt) },
        { term: "Last due", description: range && text(range.last) },
        { term: "State", description: <OrderDue order={{ ...order, isPaused }} /> },
      ]}
    />
  );
}

/** By when one report of an order is to be delivered, and whether it is in time. */
export function LineDue({ order, dueAt }: { order: Order; dueAt: string }) {
  const zone = useShownZone();
  const isPaused = isDuePaused({ dueAt, questions: order.questions });
  return (
    <Row as="span" gapX={3} align="stretch" wrap>
      <span>{dueTimeText(dueAt, zone)}</span>
      <OrderDue order={{ ...order, dueAt, isPaused }} />
    </Row>
  );
}

export function JobFacts({ order }: { order: Order }) {
  const references = listJobReferences(order.jobReferences);
  if (references.length === 0) return null;
  return (
    <Facts
      title="Job"
      items={references.map(({ label, text }) => ({
        term: label,
        description: <span className="wrap-anywhere">{text}</span>,
      }))}
    />
  );
}

export function PaymentFacts({ order }: { order: Order }) {
  const { payment, paymentStatus } = order;
  const { points } = payment;
  return (
    <Facts
      title="Payment"
      items={[
        ...adjustmentItems(order),
        { term: "Provider", description: "PayPal" },
        {
          term: "Amount",
          description: formatUsd(payment.amount),
        },
        {
          term: "Status",
          description: <PaymentStatusBadge status={paymentStatus} refunded={order.refunded} />,
        },
        idItem("PayPal order", payment.intentId),
        idItem("Capture", payment.captureId),
        idItem("Payer", payment.payerId),
        { term: "Refunded", description: refundedPart(order) },
        {
          term: "Paid with points",
          description: points && `${formatUsd(points.amount)} (${pointsText(points.spent)})`,
        },
        {
          term: "Given back",
          description:
            points &&
            points.returned > 0 &&
            `${formatUsd(points.returnedAmount)} (${pointsText(points.returned)})`,
        },
        ...(payment.refunds ?? []).map((refund, index) => ({
          term: index === 0 ? "Refunds" : "",
          description: <RefundText refund={refund} />,
        })),
      ]}
    />
  );
}

function RefundText({ refund }: { refund: OrderRefund }) {
  return (
    <Row as="span" gapX={2} wrap>
      <span>{formatAmount(refund)}</span>
      <span className="text-ink-soft">
        <span>{`${refundText(refund)}, `}</span>
        <Instant at={refund.createdAt} />
      </span>
      {refund.refundId && <CopyText text={refund.refundId} label="refund id" shownLength={0} />}
    </Row>
  );
}

const refundTexts = {
  asked: "requested; PayPal has not confirmed it yet",
  pending: "PayPal is working on it",
  failed: "refused by PayPal",
};

const refundText = ({ state, origin }: OrderRefund): string =>
  state === "completed" ? refundWords[origin] : refundTexts[state];

const idItem = (term: string, id: string | null | undefined): DescriptionItem => ({
  term,
  description: id && <CopyText text={id} label={`${term} id`} shownLength={0} />,
});

function Facts({ title, items }: { title: string; items: DescriptionItem[] }) {
  return (
    <Stack as="section" gap={1} className="tabular-nums">
      <h3 className="text-sm font-semibold">{title}</h3>
      <DescriptionList variant="narrow" items={items} />
    </Stack>
  );
}

/** Those who see no payments don't know the status of its payment. */
type DueOrder = Pick<OrderRow, "status" | "dueAt" | "deliveredAt"> &
  Partial<Pick<OrderRow, "isPaused" | "paymentStatus">>;

/**
 * Whether an order is in time: the time that is left, or by how much it is late. Cancelled and refunded orders and
 * those from before there were due times have none.
 */
export function OrderDue({ order }: { order: DueOrder }) {
  const { status, dueAt, deliveredAt } = order;
  const nothing = <span className="text-ink-soft">–</span>;
  if (dueAt === null) return nothing;
  if (isWorkedOn(order))
    return order.isPaused ? (
      <Tipped className="text-ink-soft" tip="Until the buyer answers">
        Paused
      </Tipped>
    ) : (
      <DueTime dueAt={dueAt} />
    );
  if (status !== "completed" || deliveredAt === null) return nothing;
  return Date.parse(deliveredAt) > Date.parse(dueAt) ? (
    <span className="text-red-ink">Was late</span>
  ) : (
    <span className="text-ink-soft">On time</span>
  );
}

/** Shorter than the lifetime of the links to files and receipts. */
export const LINKS_FRESH_MS = 50 * 60 * 1000;

/** What was issued for a paid order; fetched again when the order has changed. */
export function OrderReceipts({ order }: { order: Order }) {
  const { _id: id } = order;
  const changedAt = Date.parse(order.updatedAt);
  const isPaid = wasPaid(order.paymentStatus);
  const query = useQuery({
    ...apiQuery("getReceiptsOfOrder", { params: { id } }),
    enabled: isPaid,
    staleTime: ({ state }) => (state.dataUpdatedAt < changedAt ? 0 : LINKS_FRESH_MS),
    refetchInterval: ({ state: { data } }) => (data ? receiptsInterval(order, data.data) : false),
  });
  if (!isPaid || query.data?.data.length === 0) return null;
  return (
    <Stack as="section" gap={1} className="text-sm">
      <h3 className="font-semibold">Receipts</h3>
      {query.data ? (
        <ReceiptLinks receipts={query.data.data} />
      ) : query.isError ? (
        <Notice tone="error">
          The receipts could not be loaded.{" "}
          <Button tone="quiet" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Stack>
  );
}
