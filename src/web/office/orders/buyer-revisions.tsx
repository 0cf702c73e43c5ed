import { useState } from "react";
import { api } from "#client/api";
import type { OrderRevision } from "#contracts/calls/delivery";
import type { Order } from "#contracts/calls/order";
import { findOpen } from "#contracts/order-questions";
import { MAX_DECLINE_REASON } from "#contracts/order-revisions";
import { tabDraft, useForm } from "#form";
import { DialogButton, useFocusNext } from "#office/kit";
import { RevisionThread } from "#order/blocks";
import { Button } from "#ui/button";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { DeliverVersionDialog } from "./deliver-version-dialog.tsx";
import { useOrderChange } from "./use-order-change.ts";

/** What the buyer found wrong with the deliveries, and the ways to settle it. */
export function BuyerRevisions({ order }: { order: Order }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { area, focusNext } = useFocusNext<HTMLDivElement>();
  const show = (shown: { isDeclining: boolean; focus: string }) => {
    setIsDeclining(shown.isDeclining);
    focusNext(shown.focus);
  };
  const { revisions = [] } = order;
  const isDeliverable = order.paymentStatus !== "refunded";
  const open = findOpen(revisions);
  return (
    <div ref={area} className="flex flex-col gap-4 text-sm">
      {revisions.length > 0 && (
        <section tabIndex={-1} aria-label="Revisions" className="flex flex-col gap-3">
          <h4 className="font-semibold">Revisions</h4>
          <RevisionThread order={order} />
        </section>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DialogButton
          isOffered={isDeliverable}
          tone={open ? "primary" : "secondary"}
          dialog={(close) => <DeliverVersionDialog order={order} onClose={close} />}
        >
          Deliver the next version
        </DialogButton>
        {isDeliverable && open && !isDeclining && (
          <Button
            data-decline=""
            tone="quiet"
            size="dense"
            onClick={() => show({ isDeclining: true, focus: "[data-form]" })}
          >
            Decline the revision
          </Button>
        )}
      </div>
      {open && isDeclining && (
        <div data-form="" tabIndex={-1} className="rounded-lg">
          <DeclineForm
            orderId={order._id}
            revision={open}
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
  revision: OrderRevision;
  onDeclined: () => void;
  /** Without declining it. */
  onClose: () => void;
}

function DeclineForm({ orderId, revision, onDeclined, onClose }: DeclineFormProps) {
  const change = useOrderChange(orderId);
  const form = useForm({
    initial: { reason: "" },
    draft: tabDraft<{ reason: string }>(`decline:${revision._id}`),
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? "Please tell the buyer why" : undefined,
    }),
    async send({ reason }) {
      const body = { revision: revision._id, reason };
      await change(() => api.declineRevision({ params: { id: orderId }, body }));
      toast.success("The revision was declined");
      onDeclined();
    },
    failed: "The revision could not be declined.",
  });
  return (
    <form {...form.props} className="flex flex-col items-start gap-2">
      <TextArea
        dense
        label="Why the delivery stays as it is"
        hint="The buyer sees it."
        className="w-full"
        rows={3}
        maxLength={MAX_DECLINE_REASON}
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
