import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { CustomerDetails } from "#contracts/calls/customers";
import { counted } from "#contracts/counted";
import { Button } from "#ui/button";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { PanelNote, PanelSection } from "./panel-section.tsx";

interface CustomerSecondFactorsProps {
  customer: CustomerDetails;
  /** Everybody changes their own in the account settings. */
  isSelf: boolean;
}

/** The app and the passkeys of an account, and the way in for somebody who lost them. */
export function CustomerSecondFactors({ customer, isSelf }: CustomerSecondFactorsProps) {
  const { hasApp, passkeys } = customer.secondFactors;
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const removing = useChange({
    mutationFn: () => withPassword(() => api.removeSecondFactors({ params: { id: customer._id } })),
    async onSuccess({ data }) {
      setIsAsking(false);
      toast.success(data.message);
      await refetch(queries, "getCustomer");
    },
  });
  if (!hasApp && passkeys === 0) return null;
  return (
    <PanelSection
      title="Second factors"
      aside={
        !isSelf && (
          <Button size="dense" tone="quiet" onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        )
      }
    >
      <PanelNote>{describeFactors(customer.secondFactors)}</PanelNote>
      <ChangeQuestion
        open={isAsking}
        title={`Remove the second factors of ${customer.name}?`}
        text={
          <>
            <p>{`For somebody who has lost them. Make sure that it is ${customer.name} who asks: from then on the password is enough, unless mailed codes are turned on.`}</p>
            <p className="mt-3">{`Authenticator app, passkeys and recovery codes are deleted, every device is logged out, and ${customer.email} is mailed.`}</p>
          </>
        }
        confirmLabel="Remove"
        tone="danger"
        change={removing}
        failed="They could not be removed."
        onConfirm={() => removing.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </PanelSection>
  );
}

const describeFactors = ({ hasApp, passkeys }: CustomerDetails["secondFactors"]): string =>
  [
    ...(hasApp ? ["Authenticator app"] : []),
    ...(passkeys > 0 ? [counted(passkeys, "passkey")] : []),
  ].join(", ");
