import { useQuery } from "@tanstack/react-query";
import { useShownZone } from "#browser/time/shown-zone";
import { api, describeFailure } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import {
  isOfLateOrder,
  isPartlyLate,
  listFreeTimes,
  type WorkState,
} from "#contracts/cancellation";
import { dueTimeText } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { formatFullName } from "#contracts/person-name";
import { type Form, tabDraft, useForm } from "#form";
import { returnText } from "#order/model";
import { Row, Stack } from "#ui/layout/layout";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { Spinner } from "#ui/spinner";
import { toast } from "#ui/states/toast";
import { RefundFields } from "./refund-order.tsx";
import {
  cancelledText,
  checkRefund,
  chosenRefund,
  defaultRefund,
  pickRefundField,
  type RefundChoice,
  refundParts,
  refundSentence,
} from "./refundable-parts.ts";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

type Cancellation = Parameters<typeof api.updateOrderStatus>[0]["body"];

const failed = "The order could not be cancelled. Please try again.";
const untouched: RefundChoice = { choice: "default", amount: "", reason: "" };

/**
 * Confirms the cancellation of an order, with the exact refund: the policy's, or another with a reason. What is typed
 * is kept for the order until it is sent.
 */
export function CancelOrderDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const change = useOrderChange(orderId);
  const query = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    // The amount must be current.
    staleTime: 0,
  });
  // Once it was, a renewal must not take the fields away that somebody types in.
  const order = query.isFetchedAfterMount ? query.data?.data : undefined;
  const form = useForm<RefundChoice>({
    initial: untouched,
    check: (values) => (order ? checkRefund(order, values) : {}),
    async send(values) {
      const refund = (order && chosenRefund(order, values)) ?? 0;
      const parts = order ? refundParts(order, refund) : { money: 0, points: 0 };
      const reason = values.choice === "own" ? values.reason.trim() : "";
      toast.success(cancelledText(await cancel({ status: "cancelled", refund, reason }), parts));
      onClose();
    },
    pickField: pickRefundField,
    draft: tabDraft<RefundChoice>(`cancel-order:${orderId}`),
    failed,
  });
  const cancel = async (body: Cancellation) => {
    try {
      return await change(() => api.updateOrderStatus({ params: { id: orderId }, body }));
    } catch (error) {
      void query.refetch();
      throw error;
    }
  };
  const refund = order ? chosenRefund(order, form.values) : null;
  const failure = form.problem ?? (query.isFetching ? null : describeFailure(query.error, failed));
  return (
    <QuestionDialog
      open
      title={`Cancel order ${formatOrderNumber(orderId)}?`}
      text={
        order ? (
          <WhatHappens order={order} refund={refund} form={form} />
        ) : (
          <PaymentLookup isLoading={query.isFetching} />
        )
      }
      confirmLabel={
        order && refund
          ? `Cancel and refund ${returnText(refundParts(order, refund))}`
          : "Cancel order"
      }
      cancelLabel="Keep order"
      tone="danger"
      busy={form.isBusy || query.isFetching}
      error={failure}
      onConfirm={() => void form.submit()}
      onCancel={onClose}
    />
  );
}

const PaymentLookup = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? (
    <Row as="p" gap={2}>
      <Spinner /> Looking up the payment…
    </Row>
  ) : (
    <p>The payment could not be looked up.</p>
  );

interface WhatHappensProps {
  order: Order;
  /** Null while what is typed is no amount. */
  refund: number | null;
  form: Form<RefundChoice>;
}

function WhatHappens({ order, refund, form }: WhatHappensProps) {
  const { refundable = 0 } = order.payment;
  const laterBack = refundParts(order, order.cancellation?.laterRefund ?? 0);
  const policy = policyText(order, returnText(laterBack), useShownZone());
  return (
    <Stack gap={3}>
      {policy && <p>{policy}</p>}
      {refundable > 0 && (
        <RefundFields form={form} refundable={refundable} defaultLabel={defaultLabel(order)} />
      )}
      {refund !== null && <Outcome order={order} refund={refund} />}
      <p>The buyer is notified by email. A cancelled order can't be reopened.</p>
    </Stack>
  );
}

function Outcome({ order, refund }: { order: Order; refund: number }) {
  if (refund === 0)
    return (
      <p>
        {`Nothing is refunded to ${formatFullName(order.contact)}${(order.payment.refundable ?? 0) > 0 ? "." : `: ${nothingBack(order)}`}`}
      </p>
    );
  return <p>{refundSentence(order, refundParts(order, refund))}</p>;
}

function defaultLabel(order: Order): string {
  const byDefault = defaultRefund(order);
  const isAll = byDefault === order.payment.refundable;
  return `${formatUsd(byDefault)}, ${isAll ? "everything" : "by the Cancellation Policy"}`;
}

const nothingBack = ({ paymentStatus }: Order): string =>
  paymentStatus === "refunded"
    ? "it was refunded already."
    : paymentStatus === "completed"
      ? "the payment is not known at PayPal."
      : "nothing was paid.";

/**
 * Why the Cancellation Policy gives back what it does, and until when; null for orders that it says nothing about.
 *
 * @param laterBack what goes back after all free times, as people read it
 */
export function policyText(
  { work, cancellation }: Pick<Order, "work" | "cancellation">,
  laterBack: string,
  timeZone?: string,
) {
  if (!cancellation) return null;
  const { freeUntil, freeSeconds, feePercent } = cancellation;
  if (isOfLateOrder(cancellation))
    return "The order is late, so the Cancellation Policy keeps nothing.";
  const timeText = (at: string) => dueTimeText(at, timeZone);
  const last = listFreeTimes(cancellation).at(-1)?.freeUntil ?? freeUntil;
  const some = `Some reports are in their free time until ${timeText(last)}.`;
  const later = `After that it refunds ${laterBack}.`;
  const keeps = `the Cancellation Policy keeps ${feePercent}%, since ${reasons[work]}${isPartlyLate(cancellation) ? ", and nothing of late reports" : ""}.`;
  const isMixed = last !== freeUntil;
  if (freeSeconds > 0)
    return `Cancelling is free until ${timeText(freeUntil)}, so the Cancellation Policy keeps nothing. ${isMixed ? `${some} ` : ""}${later}`;
  if (isMixed) return `${some} Of the others ${keeps} ${later}`;
  return `Cancelling was free until ${timeText(freeUntil)}. Now ${keeps}`;
}

const reasons: Record<WorkState, string> = {
  waiting: "work on it has not started",
  started: "work on it has started",
  "nearly done": "it is nearly done",
};
