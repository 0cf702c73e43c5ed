import { useState } from "react";
import { shortMoment, useShownZone } from "#browser/dates";
import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { MAX_REASON } from "#contracts/lengths";
import { toCents } from "#contracts/money";
import { findOpen } from "#contracts/order-questions";
import { refundWindowText } from "#contracts/refund-window";
import { tabDraft, useForm } from "#form";
import { useFocusNext } from "#office/kit";
import { RefundThread } from "#order/blocks";
import { useRight } from "#session";
import { Button } from "#ui/button";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { RefundOrder } from "./refund-order.tsx";
import { deductionFrom } from "./refundable-parts.ts";
import { useOrderChange } from "./use-order-change.ts";

/** What the buyer asked back, what the Refund Policy says of it, and for those who handle payments the ways to decide. */
export function BuyerRefundRequests({ order }: { order: Order }) {
  const mayDecide = useRight("handle payments");
  const [isDeclining, setIsDeclining] = useState(false);
  const zone = useShownZone();
  const { area, focusNext } = useFocusNext<HTMLDivElement>();
  const show = (shown: { isDeclining: boolean; focus: string }) => {
    setIsDeclining(shown.isDeclining);
    focusNext(shown.focus);
  };
  const { moneyBackRequests = [], refundWindow: window } = order;
  const open = findOpen(moneyBackRequests);
  if (moneyBackRequests.length === 0) return null;
  return (
    <div ref={area} className="flex flex-col gap-4 text-sm">
      <section tabIndex={-1} aria-label="Refund requests" className="flex flex-col gap-3">
        <h4 className="font-semibold">Refund requests</h4>
        <RefundThread order={order} />
      </section>
      {open && mayDecide && window && (
        <p className="measure text-ink-soft">
          {refundWindowText(
            { ...window, refundCents: toCents(window.refund) },
            shortMoment(window.until, zone),
            deductionFrom(order, window.refund),
          )}
        </p>
      )}
      {open && mayDecide && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          <RefundOrder order={order} onRefunded={() => focusNext("section")} />
          {!isDeclining && (
            <Button
              data-decline=""
              tone="quiet"
              size="dense"
              onClick={() => show({ isDeclining: true, focus: "[data-form]" })}
            >
              Decline the refund
            </Button>
          )}
        </div>
      )}
      {open && mayDecide && isDeclining && (
        <div data-form="" tabIndex={-1} className="rounded-lg">
          <DeclineForm
            orderId={order._id}
            request={open._id}
            onDeclined={() => show({ isDeclining: false, focus: "section" })}
            onClose={() => show({ isDeclining: false, focus: "[data-decline]" })}
          />
        </div>
      )}
    </div>
  );
}

interface DeclineFormProps {
  orderId: string;
  request: string;
  onDeclined: () => void;
  /** Without declining it. */
  onClose: () => void;
}

function DeclineForm({ orderId, request, onDeclined, onClose }: DeclineFormProps) {
  const change = useOrderChange(orderId);
  const form = useForm({
    initial: { reason: "" },
    draft: tabDraft<{ reason: string }>(`decline-refund:${request}`),
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? "Please tell the buyer why" : undefined,
    }),
    async send({ reason }) {
      await change(() =>
        api.declineRefundRequest({ params: { id: orderId }, body: { request, reason } }),
      );
      toast.success("The refund was declined");
      onDeclined();
    },
    failed: "The refund could not be declined.",
  });
  return (
    <form {...form.props} className="flex flex-col items-start gap-2">
      <TextArea
        dense
        label="Why nothing is refunded"
        hint="The buyer sees it."
        className="w-full"
        rows={3}
        maxLength={MAX_REASON}
        {...form.field("reason")}
        error={form.errors.reason ?? form.problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="dense" tone="danger" busy={form.isBusy}>
          Decline
        </Button>
        <Button size="dense" tone="secondary" onClick={onClose}>
          Keep it open
        </Button>
      </div>
    </form>
  );
}
