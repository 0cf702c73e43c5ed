import {
  MAX_REVISION,
  MAX_REVISION_FILES,
  type RevisionCause,
  revisionCauses,
} from "#contracts/order-revisions";
import type { OrderVersion } from "#contracts/calls/delivery";
import { useForm } from "#form";
import type { useMarking } from "#marking";
import { FormDialog } from "#ui/form-dialog";
import { RadioGroup } from "#ui/radio-group";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { type ChosenFile, draftWithFiles, filesProblem, listFileUrls } from "#upload";
import { MarkedFiles } from "./marked-files.tsx";

export interface RevisionBody {
  version: number;
  line?: number;
  cause: RevisionCause;
  text: string;
  attachments: string[];
}

interface RevisionDialogProps {
  orderId: string;
  /** The order's reports in words; none where there is only one. */
  reports: readonly string[];
  /** What the buyer has looked at; pictures among its files can be marked. */
  delivered: Pick<OrderVersion, "version" | "files">;
  /** Kept by the owner, so that what was drawn is there again after a stray close. */
  marking: ReturnType<typeof useMarking>;
  onRequest: (body: RevisionBody) => Promise<void>;
  onClose: () => void;
}

interface RevisionDraft {
  /** Position of the report that it is about. */
  line: string;
  cause: string;
  text: string;
  files: readonly ChosenFile[];
}

const empty: RevisionDraft = { line: "", cause: "", text: "", files: [] };

/** Asks for a revision: what is wrong, in words and with marked pictures. What is typed is kept until it is sent. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { orderId, reports, delivered, marking, onRequest, onClose } = props;
  const form = useForm<RevisionDraft>({
    initial: empty,
    draft: draftWithFiles(`revision:${orderId}`),
    check: ({ line, cause, text, files }) => ({
      line: reports.length > 0 && line === "" ? "Please choose a report" : undefined,
      cause: cause === "" ? "Please choose what is wrong" : undefined,
      text: text.trim() === "" ? "Please describe what is wrong" : undefined,
      attachments: marking.problem ?? filesProblem(files),
    }),
    async send({ line, cause, text, files }) {
      await onRequest({
        version: delivered.version,
        ...(reports.length > 0 && { line: Number(line) }),
        cause: cause as RevisionCause,
        text,
        attachments: listFileUrls(files),
      });
      onClose();
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
          options={reports.map((label, position) => ({ value: String(position), label }))}
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
