import { type KeyboardEvent, useState } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { api, describeFailure } from "#client/api";
import { useChange } from "#client/change";
import type { OrderStatus } from "#contracts/calls/orders";
import { formatOrderNumber } from "#contracts/order-number";
import { canPersonMake, orderTransitions } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { OrderStatusBadge, orderStatusText } from "#office/kit";
import { useRight } from "#session";
import { Row, Stack } from "#ui/layout/layout";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { Select, type SelectOption } from "#ui/fields/select";
import { Spinner } from "#ui/spinner";
import { toast } from "#ui/states/toast";
import { CancelOrderDialog } from "#office/orders/money/cancel-order-dialog.tsx";
import {
  CompleteOrderDialog,
  PlainCompletionQuestion,
} from "#office/orders/delivery/complete-order-dialog.tsx";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

interface OrderStatusControlProps {
  orderId: string;
  status: OrderStatus;
  /** The offered choices; those of the order list, by the person's rights, by default. */
  offer?: StatusOffer;
}

type Asked = "process" | "cancel" | "complete" | "complete plainly";

/** An order's status as a select of its next statuses, each of which asks first; as a badge where there is none. */
export function OrderStatusControl(props: OrderStatusControlProps) {
  const mayCancel = useRight("handle payments");
  const { orderId, status, offer = mayCancel ? orderOffer : workOffer } = props;
  const changeOrder = useOrderChange(orderId);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const change = useChange({
    mutationFn: (to: OrderStatus) =>
      changeOrder(() => api.updateOrderStatus({ params: { id: orderId }, body: { status: to } })),
    onSuccess(after) {
      if (after.prepared) toast.info(`Order ${formatOrderNumber(orderId)} is waiting for approval`);
    },
    onError: (error) => console.error("An order's status could not be changed:", error),
  });
  const [isPendingChosen, setIsPendingChosen] = useState(false);
  const choose = (choice: string) => {
    change.reset();
    setIsPendingChosen(choice === "pending");
    if (choice === "pending") return;
    if (choice === WITH_FILES) setOpenDialog("complete");
    else if (choice === "cancelled") setOpenDialog("cancel");
    else if (choice === "completed") setOpenDialog("complete plainly");
    else setOpenDialog("process");
  };
  const refusal = describeFailure(
    change.error,
    "The status could not be changed. Please try again.",
  );
  const number = formatOrderNumber(orderId);
  const choices = listStatusChoices(status, offer);
  const isFixed = choices.every(({ value, disabled }) => disabled || value === status);
  const badge = useFocusWhen<HTMLSpanElement>(isFixed && change.isSuccess, { ifLost: true });
  return (
    <Stack gap={1} className="w-36 max-xl:w-32">
      <span
        ref={badge}
        tabIndex={-1}
        className={`w-fit rounded-sm ${isFixed ? "" : "hidden print:inline"}`}
      >
        <span className="sr-only">{"Status: "}</span>
        <OrderStatusBadge status={status} />
      </span>
      <div className="relative" data-print="no" hidden={isFixed}>
        <Select
          hideLabel
          label={`Status of order ${number}`}
          options={choices}
          value={status}
          isSending={change.isPending}
          error={isPendingChosen ? texts.pendingIsManaged : refusal}
          onChange={(event) => choose(event.target.value)}
          onKeyDown={openOnly}
        />
        {change.isPending && (
          <Row
            as="p"
            role="status"
            gap={2}
            className="absolute inset-x-px top-px h-[calc(2rem-2px)] rounded-lg bg-card px-3 text-sm text-ink-soft"
          >
            <Spinner />
            {orderTexts.updating}
          </Row>
        )}
      </div>
      <QuestionDialog
        open={openDialog === "process"}
        title={`Start processing order ${number}?`}
        text="Its buyer is told that we are working on it. It can't become new again, and the fee for cancelling it is that of an order that was started."
        confirmLabel="Start processing"
        onConfirm={() => {
          setOpenDialog(null);
          change.mutate("processing");
        }}
        onCancel={() => setOpenDialog(null)}
      />
      {openDialog === "cancel" && (
        <CancelOrderDialog key={orderId} orderId={orderId} onClose={() => setOpenDialog(null)} />
      )}
      <PlainCompletionQuestion
        orderId={orderId}
        open={openDialog === "complete plainly"}
        onComplete={() => {
          setOpenDialog(null);
          change.mutate("completed");
        }}
        onWithFiles={() => setOpenDialog("complete")}
        onCancel={() => setOpenDialog(null)}
      />
      {openDialog === "complete" && (
        <CompleteOrderDialog orderId={orderId} onClose={() => setOpenDialog(null)} />
      )}
    </Stack>
  );
}

/** Keys choose nothing while the choices are closed, where one press would be enough to choose by mistake. */
function openOnly(event: KeyboardEvent<HTMLSelectElement>): void {
  const { currentTarget: select, key } = event;
  const isOpen = CSS.supports("selector(:open)") && select.matches(":open");
  const opens = ["Enter", " ", "F4"].includes(key) || (event.altKey && key.startsWith("Arrow"));
  const isOther = ["Tab", "Escape"].includes(key) || event.ctrlKey || event.metaKey;
  if (!isOpen && !opens && !isOther) event.preventDefault();
}

/** Opens the dialog instead of a plain change. */
const WITH_FILES = "with-files";

interface StatusOffer {
  statuses: readonly OrderStatus[];
  hasFiles: boolean;
}

export const orderOffer: StatusOffer = {
  statuses: ["processing", "completed", "cancelled"],
  hasFiles: true,
};
/** For those who do not handle payments: cancelling gives money back. */
const workOffer: StatusOffer = {
  ...orderOffer,
  statuses: ["processing", "completed"],
};
export const customerOffer: StatusOffer = {
  statuses: ["pending", "processing", "completed", "cancelled"],
  hasFiles: false,
};

/**
 * The choices of an order's status: what is offered, with what the transition table forbids disabled; the status it has
 * comes first where it is not among them. "Pending" stays enabled, so that its refusal can explain why.
 */
export function listStatusChoices(
  status: OrderStatus,
  { statuses: offers, hasFiles }: StatusOffer,
): SelectOption[] {
  // The transition table has only the statuses of today.
  const canBecome = (to: OrderStatus) =>
    Object.hasOwn(orderTransitions, status) && canPersonMake(status, to);
  const own = offers.includes(status)
    ? []
    : [{ value: status, label: orderStatusText(status), disabled: true }];
  const others = offers.map((offer) => ({
    value: offer,
    label: orderStatusText(offer),
    disabled: offer !== status && offer !== "pending" && !canBecome(offer),
  }));
  const withFiles = { value: WITH_FILES, label: orderTexts.completeWithFiles };
  const canHaveFiles = hasFiles && canBecome("completed");
  return [...own, ...others, ...(canHaveFiles ? [withFiles] : [])];
}
