import { useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { shortMoment } from "#contracts/formats";
import { MAX_REASON } from "#contracts/lengths";
import { formatUsd, toCents } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { findOpen } from "#contracts/order-questions";
import { refundWindowText } from "#contracts/refund-window";
import { type Form, type FormErrors, tabDraft, useForm } from "#form";
import { DialogButton } from "#office/kit";
import { type ReturnParts, returnText } from "#order/model";
import { Button } from "#ui/actions/button";
import { Stack, Toolbar } from "#ui/layout/layout";
import { NumberInput } from "#ui/fields/number-input";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { RadioGroup } from "#ui/fields/radio-group";
import { TextArea } from "#ui/fields/text-area";
import { toast } from "#ui/states/toast";
import {
  canRefund,
  checkRefund,
  chosenRefund,
  deductionFrom,
  isInWork,
  listReductions,
  owedRefund,
  pickRefundField,
  type RefundChoice,
  refundedText,
  refundParts,
  refundSentence,
} from "./refundable-parts.ts";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

/** Gives back what is left of an order's payment, or a part of it with a reason; nothing where neither can go back. */
export const RefundOrder = (props: RefundOrderProps) =>
  canRefund(props.order) ? <Refund {...props} /> : null;

interface RefundOrderProps {
  order: Order;
  onRefunded: () => void;
}

function Refund(props: RefundOrderProps) {
  const owed = owedRefund(props.order);
  return (
    <DialogButton
      tone="secondary"
      dialog={(close) => <OpenDialog key={props.order._id} {...props} onClose={close} />}
    >
      {owed === 0 ? "Refund…" : `Refund ${returnText(refundParts(props.order, owed))}`}
    </DialogButton>
  );
}

function OpenDialog({ order, onRefunded, onClose }: RefundOrderProps & { onClose: () => void }) {
  const change = useOrderChange(order._id);
  const { refundWindow: window } = order;
  const { refundable = 0 } = order.payment;
  const owed = owedRefund(order);
  // A refund of what a cancellation kept, or of a delivered order, needs a reason for every amount.
  const mustExplain = owed === 0;
  const untouched: RefundChoice = {
    choice: mustExplain ? "own" : "default",
    amount: mustExplain && !isInWork(order) ? refundable.toFixed(2) : "",
    reason: "",
  };
  // The one that was read when the dialog opened; a later one is not decided unread.
  const [request] = useState(() => findOpen(order.moneyBackRequests));
  const form = useForm<RefundChoice>({
    initial: untouched,
    check: (values) => checkPart(order, values),
    async send(values) {
      const amount = chosenRefund(order, values, owed) ?? 0;
      const body =
        values.choice === "own"
          ? {
              refund: amount,
              refundable,
              reason: values.reason.trim(),
              ...(request && { request: request._id }),
            }
          : null;
      const after = await change(() => api.refundOrder({ params: { id: order._id }, body }));
      onClose();
      reportRefund(after, refundParts(order, amount));
      onRefunded();
    },
    pickField: pickRefundField,
    draft: tabDraft<RefundChoice>(`refund-${mustExplain ? "more" : "owed"}:${order._id}`),
    failed: "The money could not be refunded. Please try again.",
  });
  const chosen = chosenRefund(order, form.values, owed);
  const parts = chosen ? refundParts(order, chosen) : null;
  const zone = useShownZone();
  return (
    <QuestionDialog
      open
      title={`Refund order ${formatOrderNumber(order._id)}?`}
      text={
        <Stack gap={3}>
          {window && (
            <p>
              {refundWindowText(
                { ...window, refundCents: toCents(window.refund) },
                (until) => shortMoment(until, zone),
                deductionFrom(order, window.refund),
              )}
            </p>
          )}
          {isInWork(order) && (
            <p>Work on the order continues. To end it, cancel the order instead.</p>
          )}
          {request && (
            <blockquote className="rounded-lg bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
              {request.text}
            </blockquote>
          )}
          <RefundFields
            form={form}
            isRead={request !== undefined}
            refundable={refundable}
            reductions={listReductions(order)}
            defaultLabel={
              mustExplain
                ? null
                : `${formatUsd(owed)}, ${owed === refundable ? "everything that is left" : "which still has to be refunded"}`
            }
          />
          {parts && <p>{refundSentence(order, parts)}</p>}
        </Stack>
      }
      confirmLabel={parts ? `Refund ${returnText(parts)}` : "Refund"}
      busy={form.isBusy}
      error={form.problem}
      onConfirm={() => void form.submit()}
      onCancel={onClose}
    />
  );
}

function reportRefund(order: Order, parts: ReturnParts): void {
  if (parts.money > 0 && order.payment.refunds?.[0]?.state === "failed")
    toast.error("PayPal refused the refund; the order says what to do");
  else toast.success(refundedText(order, parts));
}

function checkPart(order: Order, values: RefundChoice): FormErrors {
  const isNothing = values.choice === "own" && chosenRefund(order, values) === 0;
  return {
    ...checkRefund(order, values),
    ...(isNothing ? { amount: "Please enter an amount above $0.00" } : {}),
  };
}

interface RefundFieldsProps {
  form: Form<RefundChoice>;
  refundable: number;
  /** Usual amounts to choose instead of typing them. */
  reductions?: readonly { amount: string; label: string }[];
  /** What goes back unless the admin chooses another amount; null where every amount needs a reason. */
  defaultLabel: string | null;
  /** The buyer asked for it, and reads the reason. */
  isRead?: boolean;
}

export function RefundFields({
  form,
  refundable,
  reductions = [],
  defaultLabel,
  isRead,
}: RefundFieldsProps) {
  return (
    <Stack as="form" {...form.props} gap={3} className="text-ink">
      {defaultLabel !== null && (
        <RadioGroup
          legend="Refund"
          name="refund"
          value={form.values.choice}
          onChange={(choice) => form.set({ choice: choice === "own" ? "own" : "default" })}
          options={[
            { value: "default", label: defaultLabel },
            { value: "own", label: "Another amount, with a reason" },
          ]}
        />
      )}
      {form.values.choice === "own" && (
        <>
          <NumberInput
            required
            label="Amount in dollars or percent"
            hint={`Up to ${formatUsd(refundable)}`}
            className="max-w-56"
            {...form.field("amount")}
          />
          {reductions.length > 0 && (
            <Toolbar role="group" aria-label="Usual amounts" gap={2}>
              {reductions.map(({ amount, label }) => (
                <Button key={label} tone="secondary" onClick={() => form.set({ amount })}>
                  {label}
                </Button>
              ))}
            </Toolbar>
          )}
          <TextArea
            required
            label={defaultLabel === null ? "Why is it refunded?" : "Why is it another amount?"}
            hint={
              isRead ? "The buyer sees it." : "Shown in the timeline; the buyer does not see it."
            }
            rows={2}
            maxLength={MAX_REASON}
            {...form.field("reason")}
          />
        </>
      )}
    </Stack>
  );
}
