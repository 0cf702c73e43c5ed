import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OrderStatus } from "#contracts/calls/orders";
import { orderTexts } from "#contracts/texts-admin-orders";
import { FieldError } from "#ui/field";
import { Select } from "#ui/select";
import { Spinner } from "#ui/spinner";
import { api, messageOf } from "#web/api.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { CompleteOrderDialog } from "./complete-order-dialog.tsx";
import { statusChoicesOf, WITH_FILES } from "./status-choices.ts";
import { useOrderCache } from "./use-order-cache.ts";

interface OrderStatusControlProps {
  orderId: string;
  status: OrderStatus;
  /** The choices beside the order's own status; those of the list of orders unless told. */
  offers?: readonly OrderStatus[];
}

/** An order's status as a choice of what may follow; cancelling and completing with files ask first. */
export function OrderStatusControl({ orderId, status, offers }: OrderStatusControlProps) {
  const errorId = useId();
  const show = useOrderCache();
  const [asked, setAsked] = useState<"cancel" | "complete" | null>(null);
  const change = useMutation({
    mutationFn: (to: OrderStatus) =>
      api.updateOrderStatus({ params: { id: orderId }, body: { status: to } }),
    onSuccess: ({ data }) => show(data),
    onError: (error) => console.error("An order's status could not be changed:", error),
  });
  const choose = (choice: string) => {
    change.reset();
    if (choice === WITH_FILES) setAsked("complete");
    else if (choice === "cancelled") setAsked("cancel");
    else change.mutate(choice as OrderStatus);
  };
  return (
    <div className="flex w-44 flex-col gap-1">
      <div className="relative">
        <Select
          dense
          hideLabel
          label={`Status of order ${orderNumberOf(orderId)}`}
          aria-describedby={change.isError ? errorId : undefined}
          options={statusChoicesOf(status, offers)}
          value={status}
          disabled={change.isPending}
          onChange={(event) => choose(event.target.value)}
        />
        {change.isPending && (
          <p
            role="status"
            className="absolute inset-px flex items-center gap-2 rounded-lg bg-card px-3 text-sm text-ink-soft"
          >
            <Spinner />
            {orderTexts.updating}
          </p>
        )}
      </div>
      <FieldError
        id={errorId}
        error={change.isError ? messageOf(change.error, "The status could not be changed.") : null}
      />
      <CancelOrderDialog
        orderId={orderId}
        open={asked === "cancel"}
        onClose={() => setAsked(null)}
      />
      <CompleteOrderDialog
        orderId={orderId}
        open={asked === "complete"}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
