import { useQuery } from "@tanstack/react-query";
import { api, messageOf } from "#client/api";
import { apiQuery } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { orderNumberOf } from "#contracts/order-number";
import { QuestionDialog } from "#ui/question-dialog";
import { Spinner } from "#ui/spinner";
import { toast } from "#ui/toast";
import { useShowOrder } from "./use-show-order.ts";

interface CancelOrderDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

/** Confirms the cancellation of an order, with the exact refund. */
export function CancelOrderDialog({ orderId, open, onClose }: CancelOrderDialogProps) {
  const show = useShowOrder();
  const query = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    enabled: open,
    // The amount must be current.
    staleTime: 0,
  });
  const order = query.isFetching ? undefined : query.data?.data;
  const refund = order?.payment.refundable ?? 0;
  const cancel = useChange({
    mutationFn: () =>
      api.updateOrderStatus({ params: { id: orderId }, body: { status: "cancelled", refund } }),
    onSuccess: ({ data }) => {
      show(data);
      toast.success(outcomeText(readOrder(data)));
      close();
    },
    onError: () => void query.refetch(),
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  const failure = cancel.error ?? (query.isFetching ? null : query.error);
  return (
    <QuestionDialog
      open={open}
      title={`Cancel order ${orderNumberOf(orderId)}?`}
      text={order ? <WhatHappens order={order} refund={refund} /> : <Loading />}
      confirmLabel={refund > 0 ? `Cancel and refund ${formatUsd(refund)}` : "Cancel order"}
      cancelLabel="Keep order"
      tone="danger"
      busy={cancel.isPending || query.isFetching}
      error={failure && messageOf(failure, "The order could not be cancelled. Please try again.")}
      onConfirm={() => cancel.mutate()}
      onCancel={close}
    />
  );
}

const Loading = () => (
  <p className="flex items-center gap-2">
    <Spinner /> Looking up what was paid…
  </p>
);

function WhatHappens({ order, refund }: { order: Order; refund: number }) {
  const buyer = `${order.contact.firstName} ${order.contact.lastName}`.trim();
  return (
    <div className="flex flex-col gap-2">
      {refund > 0 ? (
        <p>
          <strong className="text-ink tabular-nums">{formatUsd(refund)}</strong> is refunded to{" "}
          {buyer} through PayPal
          {order.rewardPointsAwarded &&
            `, and ${order.rewardPointsEarned === 1 ? "1 point is" : `${order.rewardPointsEarned} points are`} taken back`}
          .
        </p>
      ) : (
        <p>
          Nothing is refunded to {buyer}: {nothingBack(order)}
        </p>
      )}
      <p>The buyer is notified by email. A cancelled order can't be reopened.</p>
    </div>
  );
}

const nothingBack = ({ paymentStatus }: Order): string =>
  paymentStatus === "refunded"
    ? "it was refunded already."
    : paymentStatus === "completed"
      ? "the payment is not known at PayPal."
      : "nothing was paid.";

function outcomeText({ _id, payment, paymentStatus }: Order): string {
  const number = orderNumberOf(_id);
  const refund = payment.refunds?.[0];
  if (!refund) return `Order ${number} was cancelled`;
  const amount = formatUsd(refund.amount);
  return paymentStatus === "refunded"
    ? `Order ${number} was cancelled and ${amount} refunded`
    : `Order ${number} was cancelled; the refund of ${amount} is on its way`;
}
