import { type LucideIcon, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { dueTimeText } from "#contracts/formats";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { findOpen } from "#contracts/order-questions";
import { policyFigures } from "#contracts/policy-figures";
import { listOpenEnds, MAX_REFUND_REQUEST } from "#contracts/refund-window";
import { tabDraft, useForm } from "#form";
import { RefundThread } from "#order/blocks";
import { deductedText } from "#order/model";
import { Button } from "#ui/actions/button";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { TextArea } from "#ui/fields/text-area";
import { TextLink } from "#ui/actions/text-link";
import { toast } from "#ui/states/toast";
import { useOpenOrder } from "./open-order.tsx";

export function RequestRefund() {
  const { order } = useOpenOrder();
  const { moneyBackRequests = [], refundOffer } = order;
  return (
    <RequestSection
      label="Refund"
      draft={draftKey(order)}
      isEmpty={moneyBackRequests.length === 0}
      offer={
        refundOffer && {
          icon: Undo2,
          action: "Ask for a refund",
          text: (
            <>
              <span>{`Until ${listOpenEnds(refundOffer.lines)
                .map(({ until }) => dueTimeText(until, order.timezone))
                .join(", and for some reports until ")}. `}</span>
              <TextLink to="/refund">Refund Policy</TextLink>
            </>
          ),
        }
      }
      dialog={(onSent, onClose) => <RefundDialog onSent={onSent} onClose={onClose} />}
    >
      {findOpen(moneyBackRequests) && (
        <Notice tone="info">
          We review your request in {policyFigures.review}. You get an email as soon as it is
          decided.
        </Notice>
      )}
      {moneyBackRequests.length > 0 && <RefundThread order={order} />}
    </RequestSection>
  );
}

function RefundDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { order, requestRefund } = useOpenOrder();
  const { refund = 0, deducted } = order.refundOffer ?? {};
  const form = useForm({
    initial: { text: "" },
    draft: tabDraft<{ text: string }>(draftKey(order)),
    check: ({ text }) => ({
      text: text.trim() === "" ? "Please say why you ask for your money back" : undefined,
    }),
    async send({ text }) {
      await requestRefund({ text, refund });
      onSent();
    },
    failed: "Your request could not be sent. Nothing you entered is lost; please try again.",
  });
  return (
    <FormDialog form={form} title="Ask for a refund" submitLabel="Send request" onClose={onClose}>
      {refund > 0 && (
        <p>{`Up to ${formatUsd(refund)} can be refunded.${deducted ? ` ${deductedText(deducted)}` : ""} We look at what you write and decide in ${policyFigures.review}. If a figure is wrong or missing, a revision is often faster.`}</p>
      )}
      <TextArea
        label="Why do you ask for your money back?"
        hint="What is wrong with the files, and what you can't use them for."
        required
        maxLength={MAX_REFUND_REQUEST}
        {...form.field("text")}
      />
    </FormDialog>
  );
}

const draftKey = ({ _id }: Pick<Order, "_id">): string => `refund-request:${_id}`;

interface RequestSectionProps {
  label: string;
  /** The key of the draft of its form. */
  draft: string;
  /** Nothing was asked yet, and nothing is said. */
  isEmpty: boolean;
  /** While the buyer can ask. */
  offer: { icon: LucideIcon; action: string; text: ReactNode } | null | undefined;
  /** Stays open, with what is typed there, when nothing can be asked any more. */
  dialog: (onSent: () => void, onClose: () => void) => ReactNode;
  children: ReactNode;
}

/** What the buyer asked for about a delivery, and the way to ask. */
export function RequestSection(props: RequestSectionProps) {
  const { label, isEmpty, offer, dialog, children } = props;
  // Tells a form that was open when its session or its page ended from one that was closed.
  const left = tabDraft<{ isOpen: true }>(`open:${props.draft}`);
  const [state, setState] = useState<"closed" | "restored" | "open" | "sent">(() =>
    offer && left.read() ? "restored" : "closed",
  );
  const isOpen = state === "open" || state === "restored";
  const open = () => {
    left.keep({ isOpen: true });
    setState("open");
  };
  const end = (as: "closed" | "sent") => {
    left.forget();
    setState(as);
  };
  useEffect(() => {
    if (state === "restored") toast.info("Your form is as you left it");
  }, [state]);
  const area = useFocusWhen<HTMLDivElement>(state === "sent");
  if (isEmpty && !offer && !isOpen) return null;
  return (
    <Stack
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={label}
      gap={4}
      line="bottom"
      className="-mx-4 px-4 pb-4 last:border-0 last:pb-0 focus-visible:outline-none sm:-mx-6 sm:px-6"
    >
      {children}
      {offer && (
        <Row gapX={6} gapY={2} wrap data-print="no">
          <Button tone="secondary" className="max-sm:w-full" icon={offer.icon} onClick={open}>
            {offer.action}
          </Button>
          <p className="text-sm text-ink-soft">{offer.text}</p>
        </Row>
      )}
      {isOpen &&
        dialog(
          () => end("sent"),
          () => end("closed"),
        )}
    </Stack>
  );
}
