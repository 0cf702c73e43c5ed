import { Plus } from "lucide-react";
import { type ComponentProps, Suspense, useId, useState } from "react";
import { lazyPart } from "#browser/load-again";
import { serverNow } from "#browser/server-clock";
import type { User } from "#contracts/calls/accounts";
import {
  isPossibleDayOfLoss,
  jobReferenceKeys,
  jobReferenceLabels,
  type JobReferences,
  latestDayOfLoss,
  MAX_REFERENCE_LENGTH,
} from "#contracts/job-references";
import { texts } from "#contracts/texts";
import { buyersMemory } from "#ordering/buyer";
import { useSession } from "#session";
import { ErrorBoundary } from "#ui/error-boundary";
import { TextInput } from "#ui/text-input";

const useEarlierReferences = lazyPart(() => import("./earlier-references.tsx"));

type InputProps = Omit<ComponentProps<typeof TextInput>, "label">;

interface JobReferenceFieldsProps {
  field: (name: keyof JobReferences) => InputProps & { value: string; error?: string | undefined };
  /** Whose earlier references are suggested; null for a guest. */
  customer: User | null;
  hint?: string;
}

/** What the buyer's own files call the job; folded until somebody needs it, but not while something in it is wrong. */
export function JobReferenceFields({
  field,
  customer,
  hint = "They appear on your order, on its receipt and in its emails.",
}: JobReferenceFieldsProps) {
  const [isOpen, setOpen] = useState(() => jobReferenceKeys.some((key) => field(key).value !== ""));
  const isWrong = jobReferenceKeys.some((key) => field(key).error);
  const [EarlierReferences] = useEarlierReferences();
  const [latestDay] = useState(() => latestDayOfLoss(new Date(serverNow())));
  const listId = useId();
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group p-4 sm:p-6"
    >
      <summary
        onClick={(event) => isWrong && event.preventDefault()}
        className="flex min-h-11 list-none items-center justify-between gap-6 font-medium [&::-webkit-details-marker]:hidden"
      >
        Claim or job references (optional)
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45"
        />
      </summary>
      <p className="measure mb-5 text-sm text-ink-soft">{hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {jobReferenceKeys.map((key) => (
          <TextInput
            key={key}
            label={jobReferenceLabels[key]}
            enterKeyHint="next"
            {...(key === "dateOfLoss"
              ? { type: "date", max: latestDay }
              : { list: `${listId}-${key}`, maxLength: MAX_REFERENCE_LENGTH, autoComplete: "off" })}
            {...field(key)}
          />
        ))}
      </div>
      {isOpen && customer && (
        // Without the suggestions the fields can still be filled in.
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <EarlierReferences userId={customer.id} listId={listId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </details>
  );
}

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
