import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { dueTimeText, longDate } from "#contracts/formats";
import { useShownZone } from "#browser/time/shown-zone";
import { useNow } from "#browser/time/use-now";
import type { OrderVersion } from "#contracts/calls/delivery";
import type { Order } from "#contracts/calls/order";
import { findOpen } from "#contracts/order-questions";
import {
  MAX_REVISION,
  MAX_REVISION_FILES,
  type RevisionCause,
  revisionCauses,
} from "#contracts/order-revisions";
import { revisionEnd } from "#contracts/order-revisions";
import { REVISION_DAYS, VERSION_DAYS } from "#contracts/policy-terms";
import { useForm } from "#form";
import { useMarking } from "#marking";
import { reportOptions, RevisionThread } from "#order/blocks";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Notice } from "#ui/states/notice";
import { RadioGroup } from "#ui/fields/radio-group";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { TextLink } from "#ui/actions/text-link";
import { type ChosenFile, draftWithFiles } from "#upload";
import { MarkedFiles, markedFilesProblem, sendMarkedFiles } from "./marked-files.tsx";
import { useOpenOrder } from "./open-order.tsx";
import { RequestSection } from "./request-refund.tsx";

export function RequestRevision() {
  const { order } = useOpenOrder();
  // Kept here, so that what was drawn is there again after a stray close.
  const marking = useMarking();
  const { revisions = [], revisionUntil, versions = [] } = order;
  const open = findOpen(revisions);
  const now = useNow();
  const zone = useShownZone();
  const missedUntil = findMissedUntil(order, now);
  const orLater = versions.length > 1 ? `, or ${VERSION_DAYS} days of a new version` : "";
  return (
    <RequestSection
      label="Revisions"
      draft={draftKey(order)}
      isEmpty={revisions.length === 0 && !missedUntil}
      offer={
        revisionUntil
          ? {
              icon: RotateCcw,
              action: "Ask for a revision",
              text: `Something missing or wrong? Within ${REVISION_DAYS} days of delivery${orLater}, until ${longDate(revisionUntil, zone)}.`,
            }
          : null
      }
      dialog={(onSent, onClose) => <RevisionDialog {...{ marking, onSent, onClose }} />}
    >
      {open && <Notice tone="info">{nextVersionText(open.dueAt, zone, now)}</Notice>}
      {revisions.length > 0 && <RevisionThread order={order} />}
      {missedUntil && (
        <p className="measure text-sm text-ink-soft">
          <span>{`Revisions could be requested until ${longDate(missedUntil, zone)}. If something is wrong, please `}</span>
          <TextLink to="/contact">contact us</TextLink>.
        </p>
      )}
    </RequestSection>
  );
}

function nextVersionText(dueAt: string | null, zone: string | undefined, now: number): string {
  const mailed = "You get an email as soon as the next version is ready.";
  if (!dueAt) return mailed;
  const due = dueTimeText(dueAt, zone);
  return Date.parse(dueAt) > now
    ? `Your revision is due ${due}. ${mailed}`
    : `Your revision was due ${due} and is late. We are sorry. ${mailed}`;
}

/** When the time for revisions was over; null while it is not, and where that is not why none can be requested. */
function findMissedUntil(
  { completion, paymentStatus, revisions, revisionUntil, versions = [] }: Order,
  now: number,
) {
  if (!completion || revisionUntil || findOpen(revisions) || paymentStatus === "refunded")
    return null;
  const newestAt = new Date(completion.completedAt);
  const firstAt = new Date(versions[0]?.deliveredAt ?? newestAt);
  const until = revisionEnd({ firstAt, newestAt });
  return until.getTime() <= now ? until.toISOString() : null;
}

/** The version of an order that was delivered before versions were recorded. */
const onlyVersion = { version: 1, files: [] };

const draftKey = ({ _id }: Pick<Order, "_id">): string => `revision:${_id}`;

interface RevisionDialogProps {
  marking: ReturnType<typeof useMarking>;
  onSent: () => void;
  onClose: () => void;
}

interface RevisionDraft {
  line: string;
  cause: string;
  text: string;
  files: readonly ChosenFile[];
}

const empty: RevisionDraft = { line: "", cause: "", text: "", files: [] };

/** Asks for a revision: what is wrong, in words and with marked pictures. What is typed is kept until it is sent. */
function RevisionDialog({ marking, onSent, onClose }: RevisionDialogProps) {
  const { order, requestRevision } = useOpenOrder();
  // What the buyer has looked at, which a newer version must not replace unseen.
  const [delivered] = useState<Pick<OrderVersion, "version" | "files">>(
    () => order.versions?.at(-1) ?? onlyVersion,
  );
  const reports = reportOptions(order);
  const form = useForm<RevisionDraft>({
    initial: empty,
    draft: draftWithFiles(draftKey(order)),
    check: ({ line, cause, text, files }) => ({
      line: reports.length > 0 && line === "" ? "Please choose a report" : undefined,
      cause: cause === "" ? "Please choose what is wrong" : undefined,
      text: text.trim() === "" ? "Please describe what is wrong" : undefined,
      attachments: markedFilesProblem(files, marking, MAX_REVISION_FILES),
    }),
    async send({ line, cause, text, files }) {
      await requestRevision({
        version: delivered.version,
        ...(reports.length > 0 && { line: Number(line) }),
        cause: cause as RevisionCause,
        text,
        attachments: await sendMarkedFiles(files, marking),
      });
      marking.close();
      onSent();
    },
    failed: "Your request could not be sent. Nothing you entered is lost; please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Ask for a revision"
      size={marking.hasOpened ? "large" : "regular"}
      submitLabel="Send request"
      onClose={onClose}
    >
      {reports.length > 0 && (
        <Select
          label="Which report is it about?"
          required
          placeholder="Choose a report"
          options={reports}
          {...form.field("line")}
        />
      )}
      <RadioGroup
        legend="What is wrong?"
        name="cause"
        required
        options={Object.entries(revisionCauses).map(([value, label]) => ({ value, label }))}
        value={form.values.cause}
        error={form.errors.cause}
        onChange={(cause) => form.set({ cause })}
      />
      <TextArea
        label="Please describe it"
        hint="Where on the roof, and what it should be."
        required
        maxLength={MAX_REVISION}
        {...form.field("text")}
      />
      <MarkedFiles
        form={form}
        label="Marked pictures, if you have any"
        most={MAX_REVISION_FILES}
        taker="A request"
        marking={marking}
        markHint="To mark a page of a PDF, take a screenshot of it first."
        pictures={delivered.files
          .filter(({ contentType }) => contentType.startsWith("image/"))
          .map(({ savedAs, url }) => ({ filename: savedAs, url }))}
      />
    </FormDialog>
  );
}
