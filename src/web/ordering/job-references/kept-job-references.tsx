import { useState } from "react";
import type { User } from "#contracts/calls/accounts";
import { serverNow } from "#browser/server-clock";
import { isPossibleDayOfLoss, type JobReferences } from "#contracts/job-references";
import { texts } from "#contracts/texts";
import { buyersMemory } from "#ordering/buyer";
import { useSession } from "#session";
import { JobReferenceFields } from "./job-reference-fields.tsx";

/** The fields before the checkout, which starts from what is entered here; not shown until the session is known. */
export function KeptJobReferences() {
  const { status, user } = useSession();
  return status === "unknown" ? null : <Fields key={user?.id ?? "guest"} user={user} />;
}

function Fields({ user }: { user: User | null }) {
  const [references, setReferences] = useState(() => buyersMemory.checkout.readReferences());
  const change = (changed: Partial<JobReferences>) => {
    // Another tab may have changed the others.
    const now = { ...buyersMemory.checkout.readReferences(), ...changed };
    setReferences(now);
    buyersMemory.checkout.keepReferences(now);
  };
  const isWrong =
    references.dateOfLoss !== "" &&
    !isPossibleDayOfLoss(references.dateOfLoss, new Date(serverNow()));
  return (
    <JobReferenceFields
      customer={user}
      hint="For the whole order. You can change them at the checkout; they appear on its receipt and in its emails."
      field={(name) => ({
        name,
        value: references[name],
        error: name === "dateOfLoss" && isWrong ? texts.invalidDateOfLoss : undefined,
        onChange: ({ target }) => change({ [name]: target.value }),
      })}
    />
  );
}
