import { type ReactNode, useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { shortMoment } from "#contracts/formats";
import { MAX_REASON } from "#contracts/lengths";
import { toCents } from "#contracts/money";
import { findOpen } from "#contracts/order-questions";
import { MAX_DECLINE_REASON } from "#contracts/order-revisions";
import { refundWindowText } from "#contracts/refund-window";
import { tabDraft, useForm } from "#form";
import { useFocusNext } from "#office/kit";
import { RefundThread, RevisionThread } from "#order/blocks";
import { useRight } from "#session";
import { Button } from "#ui/actions/button";
import { Stack, Toolbar } from "#ui/layout/layout";
import { TextArea } from "#ui/fields/text-area";
import { toast } from "#ui/states/toast";
import { RefundOrder } from "#office/orders/money/refund-order.tsx";
import { deductionFrom } from "#office/orders/money/refundable-parts.ts";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

interface BuyerRevisionsProps {
  order: Order;
  /** Opens the dialog that delivers the next version. */
  onDeliver: () => void;
}

export function BuyerRevisions({ order, onDeliver }: BuyerRevisionsProps) {
  const change = useOrderChange(order._id);
  const { _id: id, revisions = [] } = order;
  const isDeliverable = order.paymentStatus !== "refunded";
  const open = findOpen(revisions);
  return (
    <Requests
      title="Revisions"
      thread={revisions.length > 0 && <RevisionThread order={order} />}
      settle={() =>
        isDeliverable &&
        !order.prepared && (
          <Button tone={open ? "primary" : "secondary"} onClick={onDeliver}>
            Deliver the next version
          </Button>
        )
      }
      mayDecline={isDeliverable}
      decline={
        open && {
          noun: "revision",
          draft: `decline:${open._id}`,
          label: "Why the delivery stays as it is",
          maxLength: MAX_DECLINE_REASON,
          send: (reason) =>
            change(() =>
              api.declineRevision({ params: { id }, body: { revision: open._id, reason } }),
            ),
        }
      }
    />
  );
}

/** What the buyer asked back, what the Refund Policy says of it, and for those who handle payments the ways to decide. */
export function BuyerRefundRequests({ order }: { order: Order }) {
  const change = useOrderChange(order._id);
  const mayDecide = useRight("handle payments");
  const zone = useShownZone();
  const { _id: id, moneyBackRequests = [], refundWindow: window } = order;
  if (moneyBackRequests.length === 0) return null;
  const open = mayDecide ? findOpen(moneyBackRequests) : undefined;
  return (
    <Requests
      title="Refund requests"
      thread={<RefundThread order={order} />}
      hint={
        open &&
        window && (
          <p className="measure text-ink-soft">
            {refundWindowText(
              { ...window, refundCents: toCents(window.refund) },
              (until) => shortMoment(until, zone),
              deductionFrom(order, window.refund),
            )}
          </p>
        )
      }
      settle={(focusThread) => open && <RefundOrder order={order} onRefunded={focusThread} />}
      decline={
        open && {
          noun: "refund",
          draft: `decline-refund:${open._id}`,
          label: "Why nothing is refunded",
          maxLength: MAX_REASON,
          send: (reason) =>
            change(() =>
              api.declineRefundRequest({ params: { id }, body: { request: open._id, reason } }),
            ),
        }
      }
    />
  );
}

interface RequestsProps {
  title: string;
  thread: ReactNode;
  hint?: ReactNode;
  settle: (focusThread: () => void) => ReactNode;
  mayDecline?: boolean;
  decline: Decline | undefined;
}

function Requests({ title, thread, hint, settle, mayDecline = true, decline }: RequestsProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { area, focusNext } = useFocusNext<HTMLDivElement>();
  const show = (isShown: boolean, focus: string) => {
    setIsDeclining(isShown);
    focusNext(focus);
  };
  return (
    <Stack ref={area} gap={4} className="text-sm">
      {thread && (
        <Stack as="section" tabIndex={-1} aria-label={title} gap={3}>
          <h4 className="font-semibold">{title}</h4>
          {thread}
        </Stack>
      )}
      {hint}
      <Toolbar gap={2} className="empty:hidden">
        {settle(() => focusNext("section"))}
        {decline && mayDecline && !isDeclining && (
          <Button data-decline="" tone="quiet" onClick={() => show(true, "[data-form]")}>
            {`Decline the ${decline.noun}`}
          </Button>
        )}
      </Toolbar>
      {decline && isDeclining && (
        <div data-form="" tabIndex={-1} className="rounded-lg">
          <DeclineForm
            {...decline}
            onDeclined={() => show(false, "section")}
            onClose={() => show(false, "[data-decline]")}
          />
        </div>
      )}
    </Stack>
  );
}

interface Decline {
  noun: "revision" | "refund";
  /** Where what is typed is kept. */
  draft: string;
  label: string;
  maxLength: number;
  send: (reason: string) => Promise<unknown>;
}

interface DeclineFormProps extends Decline {
  onDeclined: () => void;
  onClose: () => void;
}

function DeclineForm({ noun, draft, send, onDeclined, onClose, ...field }: DeclineFormProps) {
  const form = useForm({
    initial: { reason: "" },
    draft: tabDraft<{ reason: string }>(draft),
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? "Please tell the buyer why" : undefined,
    }),
    async send({ reason }) {
      await send(reason);
      toast.success(`The ${noun} was declined`);
      onDeclined();
    },
    failed: `The ${noun} could not be declined.`,
  });
  return (
    <Stack as="form" {...form.props} gap={2} align="start">
      <TextArea
        hint="The buyer sees it."
        className="w-full"
        rows={3}
        {...field}
        {...form.field("reason")}
        error={form.errors.reason ?? form.problem}
      />
      <Toolbar gap={2}>
        <Button type="submit" tone="danger" busy={form.isBusy}>
          Decline
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Keep it open
        </Button>
      </Toolbar>
    </Stack>
  );
}
