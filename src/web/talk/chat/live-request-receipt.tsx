import { CircleCheck } from "lucide-react";
import { useFocusWhen } from "#browser/use-focus-when";
import type { LiveRequestReceipt } from "#contracts/calls/requests";
import { dueTimeText } from "#contracts/due-text";
import { departmentLabel } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { CopyText } from "#ui/copy-text";

export function LiveRequestReceiptCard({ receipt }: { receipt: LiveRequestReceipt }) {
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <section
      data-chat-form=""
      aria-labelledby="live-receipt-title"
      className="flex flex-col gap-3 rounded-xl border border-hairline p-4"
    >
      <h3
        id="live-receipt-title"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg outline-none"
      >
        <CircleCheck aria-hidden className="size-5 text-success-ink" />
        Request sent
      </h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">Department</dt>
        <dd>{departmentLabel(receipt.department)}</dd>
        <dt className="text-ink-soft">Reference</dt>
        <dd>
          <CopyText text={receipt.referenceId} label="reference" shownLength={0} />
        </dd>
        <dt className="text-ink-soft">Expected response</dt>
        <dd>{receipt.expectedResponse}</dd>
      </dl>
      <p className="text-sm text-ink-soft">{`In our working hours that is by ${dueTimeText(new Date(receipt.dueAt))}. We answer by email and have just sent you a confirmation.`}</p>
      <p className="text-sm text-ink-soft">
        {`${texts.workingHoursTitle}: ${texts.workingHours.join(", ")}`}
      </p>
    </section>
  );
}
