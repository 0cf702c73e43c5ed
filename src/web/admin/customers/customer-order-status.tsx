import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerOrder } from "#contracts/calls/customers";
import type { OrderStatus } from "#contracts/calls/orders";
import { formatUsd } from "#contracts/money";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { QuestionDialog } from "#ui/question-dialog";
import { Select } from "#ui/select";
import { Spinner } from "#ui/spinner";
import { api, messageOf } from "#web/api.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { statusOptions } from "./status-options.ts";

/** The status of an order, to be changed in its row. It always shows what the shop has stored. */
export function CustomerOrderStatus({ order }: { order: CustomerOrder }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const number = orderNumberOf(order._id);
  const refund = order.paymentStatus === "completed" ? order.totalPrice : 0;
  const updating = useMutation({
    mutationFn: (status: OrderStatus) =>
      api.updateOrderStatus({
        params: { id: order._id },
        body: { status, ...(status === "cancelled" ? { refund } : {}) },
      }),
    // An order's status stands in many lists.
    onSuccess: () => queries.invalidateQueries(),
    onError(error, status) {
      console.error(`Order ${number} did not become ${status}:`, error);
      setRefusal(messageOf(error, "The status could not be changed. Please try again."));
    },
    onSettled: () => setIsAsking(false),
  });
  const choose = (status: OrderStatus) => {
    setRefusal(status === "pending" ? texts.pendingIsManaged : null);
    if (status === "cancelled") setIsAsking(true);
    else if (status !== "pending") updating.mutate(status);
  };
  return (
    <div className="flex w-44 flex-col gap-1">
      <Select
        dense
        hideLabel
        label={`Status of order ${number}`}
        options={statusOptions(order.status)}
        value={order.status}
        error={refusal}
        disabled={updating.isPending}
        onChange={(event) => choose(event.target.value as OrderStatus)}
      />
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {updating.isPending && (
          <span className="flex items-center gap-1.5">
            <Spinner /> {orderTexts.updating}
          </span>
        )}
      </p>
      <QuestionDialog
        open={isAsking}
        title={`Cancel order ${number}?`}
        text={
          refund > 0
            ? `${formatUsd(refund)} goes back to the buyer at PayPal, and the points of this order are taken back. This cannot be undone.`
            : "It is not paid, and nobody can pay it any more. This cannot be undone."
        }
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        tone="danger"
        busy={updating.isPending}
        onConfirm={() => updating.mutate("cancelled")}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
