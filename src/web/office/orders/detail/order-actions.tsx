import { Link2, MessageCircleQuestionMark, PackageCheck } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { type WorkState, workStates, workTexts } from "#contracts/cancellation";
import { formatOrderNumber } from "#contracts/order-number";
import { isWorkedOn } from "#contracts/order-statuses";
import { canPersonMake, orderTransitions } from "#contracts/order-transitions";
import { findOpen } from "#contracts/order-questions";
import { orderTexts } from "#contracts/texts-admin-orders";
import { DialogButton, listHref, useShortcut } from "#office/kit";
import { useRight } from "#session";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { Instant } from "#ui/layout/instant";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { PrintButton } from "#ui/actions/print-button";
import { Select } from "#ui/fields/select";
import { toast } from "#ui/states/toast";
import { AskBuyerDialog, type AskBuyerDialogProps } from "./buyer-questions.tsx";
import { CancelOrderDialog } from "#office/orders/money/cancel-order-dialog.tsx";
import { RefusedSurcharge } from "#office/orders/money/payment-warnings.tsx";
import { RefundOrder } from "#office/orders/money/refund-order.tsx";
import { canRefund } from "#office/orders/money/refundable-parts.ts";
import { OrderChangeButton, useOrderChange } from "#office/orders/use-order-change.tsx";

interface OrderActionsProps extends Pick<AskBuyerDialogProps, "onAsked"> {
  order: Order;
  /** It is below its title, which has its number. */
  isTitled: boolean;
  /** Opens the dialog that completes it. */
  onDeliver: () => void;
}

export function OrderActions({ order, isTitled, onAsked, onDeliver }: OrderActionsProps) {
  const [isSettledHere, setIsSettledHere] = useState(false);
  const [isRefundedHere, setIsRefundedHere] = useState(false);
  const mayCancel = useRight("handle payments");
  const isButtonGone =
    (isSettledHere && !order.refusedSurcharge) || (isRefundedHere && !canRefund(order));
  const actions = useFocusWhen<HTMLDivElement>(isButtonGone);
  return (
    <Row
      ref={actions}
      tabIndex={-1}
      role="group"
      aria-label="What can be done"
      gap={2}
      wrap
      className="rounded-lg"
      data-print="no"
    >
      {!isTitled && <CopyText text={formatOrderNumber(order._id)} label="order number" />}
      <Toolbar gap={2} className="ml-auto">
        <RefusedSurcharge order={order} onSettled={() => setIsSettledHere(true)} />
        <RefundOrder order={order} onRefunded={() => setIsRefundedHere(true)} />
        <DialogButton
          tone="quiet"
          isOffered={mayCancel && canCancel(order)}
          dialog={(close) => <CancelOrderDialog orderId={order._id} onClose={close} />}
        >
          Cancel order…
        </DialogButton>
        <CorrectOrder order={order} />
        <CopyLink orderId={order._id} />
        <PrintButton />
        {(order.status === "new" || order.status === "processing") && (
          <>
            <WorkMark order={order} />
            <AskBuyer order={order} onAsked={onAsked} />
            {!order.prepared && (
              <Button icon={PackageCheck} onClick={onDeliver}>
                {orderTexts.completeOrder}
              </Button>
            )}
          </>
        )}
      </Toolbar>
    </Row>
  );
}

/** The transition table has only the statuses of today. */
const canCancel = ({ status }: Order): boolean =>
  Object.hasOwn(orderTransitions, status) && canPersonMake(status, "cancelled");

/** Its map and fields are loaded when they are asked for. */
const useCorrectOrderDialog = lazyPart(() => import("./correct-order-dialog.tsx"));

/** Stays open, with what is typed, when the order is delivered meanwhile. */
function CorrectOrder({ order }: Pick<OrderActionsProps, "order">) {
  const [CorrectOrderDialog, reload] = useCorrectOrderDialog();
  return (
    <DialogButton
      tone="quiet"
      isOffered={isWorkedOn(order)}
      dialog={(close) => (
        <Part onRetry={reload} skeleton={null}>
          <CorrectOrderDialog order={order} onClose={close} />
        </Part>
      )}
    >
      Correct…
    </DialogButton>
  );
}

/** A question that somebody else asked meanwhile takes the button, but not what is being typed. */
function AskBuyer({ order, onAsked }: Pick<OrderActionsProps, "order" | "onAsked">) {
  const [isOpen, setIsOpen] = useState(false);
  const open = findOpen(order.questions);
  useShortcut("a", "Ask the buyer", () => setIsOpen(true), !order.openMatter);
  const close = () => {
    setIsOpen(false);
    if (open) onAsked(open._id);
  };
  return (
    <>
      {!order.openMatter && (
        <Button tone="secondary" icon={MessageCircleQuestionMark} onClick={() => setIsOpen(true)}>
          Ask the buyer
        </Button>
      )}
      {isOpen && <AskBuyerDialog order={order} onAsked={onAsked} onClose={close} />}
    </>
  );
}

function CopyLink({ orderId }: { orderId: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + listHref("orders", { order: orderId }));
      toast.success("The link to this order was copied");
    } catch {
      toast.error("The link could not be copied");
    }
  };
  return (
    <Button tone="secondary" icon={Link2} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

/** How far the work on an order is; what its buyer gets back for cancelling it depends on that. */
function WorkMark({ order }: { order: Order }) {
  const change = useOrderChange(order._id);
  const mark = useChange({
    mutationFn: (work: WorkState) =>
      change(() => api.markWork({ params: { id: order._id }, body: { work } })),
    onError: (error) =>
      toast.error(pickErrorMessage(error, "The work could not be marked. Please try again.")),
  });
  useShortcut(
    "s",
    "Mark the work as started",
    () => mark.mutate("started"),
    order.work === "waiting" && !mark.isPending,
  );
  return (
    <div className="w-45">
      <Select
        hideLabel
        label="Work on this order"
        options={workStates.map((value) => ({
          value,
          label: `Work: ${workTexts[value].toLowerCase()}`,
          // An order in processing was started.
          disabled: value === "waiting" && order.status === "processing",
        }))}
        value={mark.isPending ? mark.variables : order.work}
        isSending={mark.isPending}
        onChange={(event) => mark.mutate(event.target.value as WorkState)}
      />
    </div>
  );
}

export function OrderLinkControl({ order }: { order: Order }) {
  const { _id: id, link, contact } = order;
  if (!link) return null;
  const number = formatOrderNumber(id);
  const failed = "That did not work. Please try again.";
  return (
    <Stack as="section" gap={2} align="start" aria-label="Link for the guest" data-print="no">
      <h3 className="text-sm font-semibold">Link for the guest</h3>
      <p className="text-sm text-ink-soft">
        {link.endedAt === null ? (
          "Every email about this order contains a link that opens it without logging in."
        ) : (
          <>
            <span>{"Ended "}</span>
            <Instant at={link.endedAt} />
            <span>. No link opens this order.</span>
          </>
        )}
      </p>
      <Toolbar gap={2}>
        <OrderChangeButton
          tone="secondary"
          orderId={id}
          send={() => api.renewOrderLink({ params: { id } })}
          question={{
            title: `Email a new link to order ${number}?`,
            text: `It goes to ${contact.email}. Earlier links stop working, also those that the buyer shared.`,
            confirmLabel: "Email a new link",
            failed,
          }}
          onDone={() => toast.success("The new link is on its way")}
        >
          Email a new link
        </OrderChangeButton>
        <OrderChangeButton
          isOffered={link.endedAt === null}
          tone="quiet"
          orderId={id}
          send={() => api.endOrderLink({ params: { id } })}
          question={{
            title: `End the links to order ${number}?`,
            text: "Nobody can open this order with an emailed link until you email a new one. Links that the buyer shared end, too.",
            confirmLabel: "End the links",
            tone: "danger",
            failed,
          }}
          onDone={() => toast.success("The links have ended")}
        >
          End the links
        </OrderChangeButton>
      </Toolbar>
    </Stack>
  );
}
