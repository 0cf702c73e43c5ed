import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useId, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { serverNow } from "#browser/time/server-clock";
import type { User } from "#contracts/calls/accounts";
import type { CartLine } from "#contracts/cart-lines";
import {
  isSameReferences,
  jobReferenceKeys,
  jobReferenceLabels,
  type JobReferences,
  latestDayOfLoss,
  listJobReferences,
  MAX_REFERENCE_LENGTH,
  noReferences,
  pickReferences,
} from "#contracts/job-references";
import { useCart } from "#ordering/cart";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Grid, Row, Toolbar } from "#ui/layout/layout";
import { TextInput } from "#ui/fields/text-input";

const useEarlierReferences = lazyPart(() => import("./earlier-references.tsx"));

type InputProps = Omit<ComponentProps<typeof TextInput>, "label">;

interface JobReferenceFieldsProps {
  field: (name: keyof JobReferences) => InputProps & { value: string; error?: string | undefined };
  /** Whose earlier references are suggested; null for a guest. */
  customer: User | null;
  isOpenAtFirst?: boolean;
  /** Before the fields. */
  children?: ReactNode;
}

/** What the buyer's own files call the job; folded until somebody needs it, but not while something in it is wrong. */
export function JobReferenceFields({
  field,
  customer,
  isOpenAtFirst = false,
  children,
}: JobReferenceFieldsProps) {
  const [isOpen, setOpen] = useState(
    () => isOpenAtFirst || jobReferenceKeys.some((key) => field(key).value !== ""),
  );
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
      <Row
        as="summary"
        onClick={(event) => isWrong && event.preventDefault()}
        gap={6}
        justify="between"
        className="min-h-11 list-none font-medium [&::-webkit-details-marker]:hidden"
      >
        Claim or job references (optional)
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45"
        />
      </Row>
      <p className="measure mb-5 text-sm text-ink-soft">
        For this roof. They appear in your cart and order, on the receipt, in emails and in the
        names of its files.
      </p>
      {children}
      <Grid gap={5} className="sm:grid-cols-2">
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
      </Grid>
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

interface RoofReferencesProps extends Pick<JobReferenceFieldsProps, "field"> {
  values: JobReferences;
  onChange: (references: JobReferences) => void;
  /** Id of the line of the cart that is edited; without one, a report is added. */
  lineId?: string | undefined;
}

/** The references of one roof, which are empty at first; those of the other roofs in the cart can be taken over. */
export function RoofReferences({ field, values, onChange, lineId }: RoofReferencesProps) {
  const { user } = useSession();
  const { lines } = useCart();
  const others = listOtherReferences(lines, lineId);
  const isEmpty = pickReferences(values) === null;
  return (
    <JobReferenceFields
      // What others have is offered where it is seen.
      key={others.length > 0 ? "others" : "none"}
      isOpenAtFirst={others.length > 0}
      customer={user}
      field={field}
    >
      {isEmpty && others.length > 0 && (
        <Toolbar role="group" aria-label="References of other roofs" gap={2} className="mb-5">
          {others.slice(0, MOST_OFFERED).map(({ address, references }) => (
            <Button
              key={address}
              tone="secondary"
              size="small"
              className="max-w-full min-h-11 wrap-anywhere"
              onClick={() => onChange({ ...noReferences, ...references })}
            >
              {`Same as ${address}: ${listJobReferences(references)[0]!.text}`}
            </Button>
          ))}
        </Toolbar>
      )}
    </JobReferenceFields>
  );
}

const MOST_OFFERED = 3;

/** What the other roofs of the cart have, each job once. */
export function listOtherReferences(
  lines: readonly CartLine[],
  lineId: string | undefined,
): { address: string; references: JobReferences }[] {
  const found: { address: string; references: JobReferences }[] = [];
  for (const { _id, additionalData = {} } of lines) {
    const references = additionalData.jobReferences && pickReferences(additionalData.jobReferences);
    const address = additionalData.projectDetails?.address.split(",")[0];
    if (!references || !address || _id === lineId) continue;
    if (!found.some((other) => isSameReferences(other.references, references)))
      found.push({ address, references });
  }
  return found;
}
