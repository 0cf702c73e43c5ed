import { Check, CircleX } from "lucide-react";
import { useId, useState } from "react";
import { isWebAddress } from "#browser/is-web-address";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useNow } from "#browser/time/use-now";
import { useTimeout } from "#browser/time/use-timeout";
import { api, ApiError } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import type { OrderStatus } from "#contracts/calls/orders";
import { deliveredMeanwhile, listFreeTimes } from "#contracts/cancellation";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import {
  cancellationQuestion,
  cancellationText,
  describeNextStep,
  dueSentence,
  isPayable,
  orderLabel,
  orderSteps,
} from "#order/model";
import { Button } from "#ui/actions/button";
import { FailedNotice } from "#ui/states/failed-notice";
import { Heading } from "#ui/heading-level";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { ChangeQuestion } from "#ui/dialogs/question-dialog";
import { TextLink } from "#ui/actions/text-link";
import { toast } from "#ui/states/toast";
import { useOpenOrder } from "./open-order.tsx";

export function OrderState() {
  const { order } = useOpenOrder();
  const statusId = useId();
  const cancelling = useCancelling();
  const { change, missed, dismiss } = cancelling;
  const status = useFocusWhen<HTMLElement>(change.isSuccess || missed !== null);
  const due = dueSentence(order, new Date(useNow()));
  return (
    <Stack
      as="section"
      ref={status}
      tabIndex={-1}
      aria-labelledby={statusId}
      gap={6}
      frame="card"
      className="p-4 focus-visible:outline-none sm:p-6"
    >
      <Heading id={statusId} className="sr-only">
        Status
      </Heading>
      <OrderProgress status={order.status} />
      <Box line="top" className="pt-4">
        <p className="measure">{describeNextStep(order)}</p>
        {due && <p className="mt-1 font-medium">{due}</p>}
      </Box>
      {missed !== null && (
        <Notice tone="warning" onDismiss={dismiss}>
          {missed}
        </Notice>
      )}
      {isPayable(order) && (
        <Row gap={3} align="end" wrap className="*:max-sm:grow" data-print="no">
          <PayNow order={order} />
          <CancelOrder
            kind="unpaid"
            refund={null}
            text="Nothing was charged. The order is kept as cancelled, and its payment link stops working. You can order the same again at any time."
            cancelling={cancelling}
          />
        </Row>
      )}
      {order.cancellation && (
        <PaidCancellation cancellation={order.cancellation} cancelling={cancelling} />
      )}
    </Stack>
  );
}

function OrderProgress({ status }: { status: OrderStatus }) {
  if (status === "cancelled")
    return (
      <Row as="p" gap={2} className="rounded-lg bg-red-soft px-4 py-3 font-medium text-red-ink">
        <CircleX aria-hidden className="size-5 shrink-0" />
        This order was cancelled.
      </Row>
    );
  const at = orderSteps.indexOf(status);
  return (
    <Grid as="ol" aria-label="Progress" className="sm:grid-cols-4">
      {orderSteps.map((step, index) => (
        <Step
          key={step}
          label={orderLabel(step).text}
          state={index < at || status === "completed" ? "done" : index === at ? "now" : "later"}
          isLast={index === orderSteps.length - 1}
        />
      ))}
    </Grid>
  );
}

interface StepProps {
  label: string;
  state: "done" | "now" | "later";
  isLast: boolean;
}

function Step({ label, state, isLast }: StepProps) {
  return (
    <Row
      as="li"
      aria-current={state === "now" ? "step" : undefined}
      gap={3}
      align="stretch"
      className="relative pb-5 last:pb-0 sm:flex-col sm:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={`absolute top-7 bottom-0 left-3.5 w-px sm:top-3.5 sm:right-0 sm:bottom-auto sm:left-7 sm:h-px sm:w-auto ${
            state === "done"
              ? "bg-primary forced-colors:bg-[Highlight]"
              : "bg-line forced-colors:bg-[GrayText]"
          }`}
        />
      )}
      <Grid
        as="span"
        aria-hidden
        frame="bold"
        edge={state === "later" ? "line" : "primary"}
        className={`z-10 size-7 shrink-0 place-items-center rounded-full ${state === "done" ? "bg-primary text-on-primary" : "bg-card"}`}
      >
        {state === "done" && <Check className="size-4" strokeWidth={3} />}
        {state === "now" && (
          <span className="size-2.5 rounded-full bg-primary forced-colors:bg-[Highlight]" />
        )}
      </Grid>
      <span className={state === "later" ? "text-ink-soft" : "font-medium"}>
        <span>{label}</span>
        {state === "done" && <span className="sr-only"> (done)</span>}
      </span>
    </Row>
  );
}

interface PayNowProps {
  order: Pick<Order, "_id" | "payment">;
  isShort?: boolean;
}

/** Takes the buyer of an unpaid order to PayPal, which takes what points do not pay. */
export function PayNow({ order, isShort = false }: PayNowProps) {
  const orderId = order._id;
  const amount = formatUsd(order.payment.amount);
  const pay = useChange({
    async mutationFn() {
      const { data } = await api.createPayment({ body: { orderId } });
      if (!isWebAddress(data.approveLink)) throw new Error("PayPal returned no approval link");
      location.assign(data.approveLink);
    },
  });
  return (
    <Stack gap={3} data-print="no">
      <FailedNotice error={pay.error} failed={texts.approvalUrlMissing} />
      <Button
        size={isShort ? "regular" : "large"}
        className={`max-sm:w-full ${isShort ? "sm:max-lg:w-fit" : "sm:w-fit"}`}
        busy={pay.isPending}
        aria-label={isShort ? `Pay now, ${amount} at PayPal` : undefined}
        onClick={() => pay.mutate()}
      >
        {isShort ? "Pay now" : `Pay ${amount} at PayPal`}
      </Button>
    </Stack>
  );
}

interface CancelOrderProps {
  kind: "paid" | "unpaid";
  text: string;
  /** What the text says is refunded; null for an unpaid order. */
  refund: number | null;
  cancelling: Cancelling;
}

const CancelOrder = ({ kind, text, refund, cancelling }: CancelOrderProps) => (
  <>
    <Button tone="secondary" onClick={() => cancelling.ask(kind)}>
      Cancel order
    </Button>
    <ChangeQuestion
      open={cancelling.asked === kind}
      title="Cancel this order?"
      text={text}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      tone="danger"
      change={cancelling.change}
      failed="The order could not be cancelled. Please try again."
      onConfirm={() => cancelling.change.mutate(refund)}
      onCancel={cancelling.keep}
    />
  </>
);

interface PaidCancellationProps {
  cancellation: NonNullable<Order["cancellation"]>;
  cancelling: Cancelling;
}

/**
 * What cancelling a paid order gives back, now and later, and the button to do it. Only the shop decides whether it is
 * free: this browser's clock may be wrong.
 */
function PaidCancellation({ cancellation, cancelling }: PaidCancellationProps) {
  const open = useOpenOrder();
  const order = { ...open.order, cancellation };
  const { freeSeconds, refund } = cancellation;
  const isFree = freeSeconds > 0;
  const [next] = listFreeTimes(cancellation);
  useTimeout(open.refetch, next ? next.freeSeconds * 1000 : null, cancellation);
  return (
    <Row gap={4} justify="between" wrap line="top" className="pt-4" data-print="no">
      <p className="measure text-sm text-ink-soft">
        <span>{`${cancellationText(order, isFree)} `}</span>
        <TextLink to="/cancellation">Cancellation Policy</TextLink>
      </p>
      <CancelOrder
        kind="paid"
        refund={refund}
        text={cancellationQuestion(order, refund)}
        cancelling={cancelling}
      />
    </Row>
  );
}

type Cancelling = ReturnType<typeof useCancelling>;

/** Cancelling an order, whose question and its buttons may disappear before it is confirmed or refused. */
function useCancelling() {
  const { order, cancel, refetch } = useOpenOrder();
  const [asked, setAsked] = useState<"paid" | "unpaid" | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const change = useChange({
    mutationFn: cancel,
    onSuccess() {
      setAsked(null);
      toast.success(`Order ${formatOrderNumber(order._id)} was cancelled`);
    },
    // It may have been refused since something has changed.
    onError: () => void refetch(),
  });
  const isPossible = asked === "paid" ? Boolean(order.cancellation) : isPayable(order);
  if (asked !== null && !isPossible && !change.isPending) {
    setAsked(null);
    setMissed(change.error instanceof ApiError ? change.error.message : missedText(order));
  }
  return {
    change,
    asked,
    ask(kind: "paid" | "unpaid") {
      // What the question says may be out of date.
      refetch();
      change.reset();
      setMissed(null);
      setAsked(kind);
    },
    keep: () => setAsked(null),
    /** Why the question is gone. */
    missed,
    dismiss: () => setMissed(null),
  };
}

/** Why an order can't be cancelled any more, where a live update shows it before anything was sent. */
function missedText(order: Order): string {
  if (order.status === "completed") return deliveredMeanwhile;
  if (order.status === "cancelled") return "This order was cancelled in the meantime.";
  if (order.cancellation)
    return "This order was paid in the meantime. You can still cancel it as a paid order.";
  return "This order has changed in the meantime, so it can't be cancelled here. Please contact us if you want to cancel it.";
}
