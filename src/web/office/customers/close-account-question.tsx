import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { CustomerDetails } from "#contracts/calls/customers";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";

interface CloseAccountQuestionProps {
  customer: CustomerDetails;
  onCancel: () => void;
  onClosed: () => void;
}

/** Confirms the closing of an account, which can't be undone. */
export function CloseAccountQuestion(props: CloseAccountQuestionProps) {
  const { customer, onCancel, onClosed } = props;
  const queries = useQueryClient();
  const isClosed = useRef(false);
  const closing = useChange({
    mutationFn: () => withPassword(() => api.deactivateCustomer({ params: { id: customer._id } })),
    onSuccess() {
      toast.success(`The account of ${customer.name} is closed.`);
      isClosed.current = true;
      onClosed();
      void refetch(queries, "listCustomers");
    },
  });
  // Only once the panel has left: until then it would fetch the closed account again.
  useEffect(
    () => () => {
      if (isClosed.current) queries.removeQueries({ queryKey: ["getCustomer"] });
    },
    [queries],
  );
  return (
    <ChangeQuestion
      open
      title={`Close the account of ${customer.name}?`}
      text={
        <>
          <p>
            {`${customer.name} is logged out at once and can’t log in again. Name, email address, phone number, shipping address and cart are deleted. This cannot be undone.`}
          </p>
          <p className="mt-3">{describeKeptOrders(customer.orderCount)}</p>
        </>
      }
      confirmLabel="Close account"
      tone="danger"
      change={closing}
      failed="The account could not be closed."
      onConfirm={() => closing.mutate()}
      onCancel={onCancel}
    />
  );
}

const describeKeptOrders = (orderCount: number) =>
  orderCount === 0
    ? "There are no orders to keep."
    : `${orderCount === 1 ? "The order stays" : `The ${orderCount.toLocaleString("en-US")} orders stay`} under “Deleted customer”: what is paid is still completed and emailed, what is not is cancelled.`;
