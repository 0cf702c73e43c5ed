import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { withPassword } from "#confirm-password";
import type { CustomerDetails } from "#contracts/calls/customers";
import { counted, plural } from "#contracts/formats";
import { ActionButton, ActionQuestion } from "#office/kit";
import { PanelNote, PanelSection } from "./panel-section.tsx";

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
  // Only once the panel has left: until then it would fetch the closed account again.
  useEffect(
    () => () => {
      if (isClosed.current) queries.removeQueries({ queryKey: ["getCustomer"] });
    },
    [queries],
  );
  return (
    <ActionQuestion
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
      call={() => withPassword(() => api.deactivateCustomer({ params: { id: customer._id } }))}
      done={() => `The account of ${customer.name} is closed.`}
      failed="The account could not be closed."
      onDone={() => {
        isClosed.current = true;
        onClosed();
        void refetch(queries, "listCustomers");
      }}
      onClose={onCancel}
    />
  );
}

const describeKeptOrders = (orderCount: number) =>
  orderCount === 0
    ? "There are no orders to keep."
    : `${plural(orderCount, "The order stays", `The ${counted(orderCount, "order")} stay`)} under “Deleted customer”: what is paid is still completed and emailed, what is not is cancelled.`;

interface CustomerSecondFactorsProps {
  customer: CustomerDetails;
  /** Everybody changes their own in the account settings. */
  isSelf: boolean;
}

/** The app and the passkeys of an account, and the way in for somebody who lost them. */
export function CustomerSecondFactors({ customer, isSelf }: CustomerSecondFactorsProps) {
  const { hasApp, passkeys } = customer.secondFactors;
  if (!hasApp && passkeys === 0) return null;
  const { _id: id, name, email } = customer;
  return (
    <PanelSection
      title="Second factors"
      aside={
        !isSelf && (
          <ActionButton
            tone="quiet"
            action={{
              title: `Remove the second factors of ${name}?`,
              text: (
                <>
                  <p>{`For somebody who has lost them. Make sure that it is ${name} who asks: from then on the password is enough, unless mailed codes are turned on.`}</p>
                  <p className="mt-3">{`Authenticator app, passkeys and recovery codes are deleted, every device is logged out, and ${email} is mailed.`}</p>
                </>
              ),
              confirmLabel: "Remove",
              async call(queries) {
                const { data } = await withPassword(() =>
                  api.removeSecondFactors({ params: { id } }),
                );
                void refetch(queries, "getCustomer");
                return data;
              },
              done: ({ message }) => message,
              failed: "They could not be removed.",
            }}
          >
            Remove
          </ActionButton>
        )
      }
    >
      <PanelNote>{describeFactors(customer.secondFactors)}</PanelNote>
    </PanelSection>
  );
}

const describeFactors = ({ hasApp, passkeys }: CustomerDetails["secondFactors"]): string =>
  [
    ...(hasApp ? ["Authenticator app"] : []),
    ...(passkeys > 0 ? [counted(passkeys, "passkey")] : []),
  ].join(", ");
