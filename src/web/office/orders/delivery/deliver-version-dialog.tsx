import { useState } from "react";
import { formatBytes } from "#browser/format-bytes";
import { api } from "#client/api";
import type { OrderVersion } from "#contracts/calls/delivery";
import type { SentBackDelivery } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import { MAX_REMARKS } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import { findOpen } from "#contracts/order-questions";
import { MAX_CHANGES, revisionCauses, versionName } from "#contracts/order-revisions";
import { MAX_COMPLETION_FILES, readExtension } from "#contracts/uploads";
import { useForm } from "#form";
import { FileLinks } from "#order/blocks";
import { Checkbox } from "#ui/fields/checkbox";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Stack } from "#ui/layout/layout";
import { TextArea } from "#ui/fields/text-area";
import { toast } from "#ui/states/toast";
import { type ChosenFile, draftWithFiles, filesProblem, listFileUrls } from "#upload";
import { approvalText } from "./complete-order-dialog.tsx";
import {
  chosenAgain,
  DeliveredFilesField,
  type FileRoofs,
  FileRoofsField,
  listFileLines,
  listTakenNames,
  ReportSelect,
} from "./delivered-files-field.tsx";
import { DeliveredJob, DeliveryChecks, NameDoubts } from "./delivery-checks.tsx";
import { draftKey, SentBack } from "./prepared-delivery.tsx";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

interface VersionDraft {
  changes: string;
  remarks: string;
  files: readonly ChosenFile[];
  /** Position of the only report that changed; empty for several. */
  line: string;
  keep: KeepChoices;
  roofs: FileRoofs;
  /** Lines of the check list. */
  ticked: readonly string[];
}

const empty: VersionDraft = {
  changes: "",
  remarks: "",
  files: [],
  line: "",
  keep: {},
  roofs: {},
  ticked: [],
};

interface DeliverVersionDialogProps {
  order: Order;
  /** Files to begin with, and to add whenever there are others. */
  dropped?: readonly File[];
  onDelivered?: (order: Order) => void;
  onClose: () => void;
}

/** Delivers the next version of a completed order; what is typed is kept until it is sent. */
export function DeliverVersionDialog(props: DeliverVersionDialogProps) {
  const { order, dropped, onDelivered, onClose } = props;
  const orderId = order._id;
  const change = useOrderChange(orderId);
  // As the order was when it was opened: what others deliver or request meanwhile has not been read.
  const [{ version, revision, complaint, before, sentBack, isOfOneReport }] = useState(() =>
    describeNextDelivery(order),
  );
  const title = `${versionName(version)} of ${formatOrderNumber(orderId)}`;
  const kept = draftWithFiles<VersionDraft>(draftKey("version", orderId, sentBack));
  const form = useForm<VersionDraft>({
    initial: sentBack ? versionAgain(sentBack, before) : empty,
    draft: kept,
    check: (draft) => ({
      changes: draft.changes.trim() === "" ? "Please write what changed" : undefined,
      attachmentUrls: findDraftProblem(draft, before),
    }),
    async send(draft) {
      const { changes, remarks, files, line } = draft;
      const given = {
        ...(isOfOneReport || !line ? {} : { line: Number(line) }),
        keptFiles: listKeptFiles(draft, before),
        attachmentUrls: listFileUrls(files),
        attachmentLines: listFileLines(order, files, draft.roofs),
      };
      const body = { version, revision, changes, remarks, ...given };
      const after = await change(() => api.deliverVersion({ params: { id: orderId }, body }));
      kept.forget();
      toast.success(`${title} ${after.prepared ? "is waiting for approval" : "was delivered"}`);
      onDelivered?.(after);
      onClose();
    },
    failed: "The version could not be delivered.",
  });
  return (
    <FormDialog
      form={form}
      title={`Deliver ${title}`}
      submitLabel={`Deliver ${versionName(version)}`}
      onClose={onClose}
    >
      <DeliveredJob order={order} />
      <WhatWasWrong sentBack={sentBack} complaint={complaint} />
      {order.needsApproval && <p className="font-medium">{approvalText}</p>}
      <p className="text-ink-soft">
        {revision !== null && <span>{"It answers the open revision. "}</span>}
        <span>{`The buyer is emailed what changed and a link to the files, sees the files of ${versionName(version)} first, and everything older under “Earlier versions”.`}</span>
      </p>
      {!isOfOneReport && (
        <ReportSelect order={order} placeholder="Several reports, or all" {...form.field("line")} />
      )}
      <TextArea label="What changed" required maxLength={MAX_CHANGES} {...form.field("changes")} />
      <TextArea
        label="Remarks"
        hint="Optional. Shown to the buyer."
        rows={2}
        maxLength={MAX_REMARKS}
        {...form.field("remarks")}
      />
      {before.length > 0 && (
        <KeepFiles
          legend={`Files of ${versionName(version - 1)}`}
          files={before}
          kept={listKeptFiles(form.values, before)}
          isReplaced={(file) => isReplaced(file, listDraftFileNames(form.values))}
          disabled={form.isBusy}
          onChoose={(id, isKept) =>
            form.set(({ keep }) => ({ keep: { ...keep, [id]: isKept } }), ["attachmentUrls"])
          }
        />
      )}
      <div>
        <DeliveredFilesField
          orderId={orderId}
          label="New files"
          taker="A version"
          files={form.values.files}
          {...(dropped && { dropped })}
          onChange={(change) =>
            form.set((now) => ({ files: change(now.files) }), ["attachmentUrls"])
          }
          isBusy={form.isBusy}
          error={form.errors["attachmentUrls"]}
        />
        <FileRoofsField
          order={order}
          files={form.values.files}
          roofs={form.values.roofs}
          onChange={(roofs) => form.set({ roofs })}
        />
      </div>
      <NameDoubts order={order} names={listDraftFileNames(form.values)} />
      <DeliveryChecks
        order={order}
        names={listDeliveredNames(form.values, before)}
        ticked={form.values.ticked}
        onTick={(ticked) => form.set({ ticked })}
      />
    </FormDialog>
  );
}

/** What was sent back, to begin with. */
function versionAgain(sentBack: SentBackDelivery, before: readonly VersionFile[]): VersionDraft {
  const { changes, remarks, line, keptFiles } = sentBack;
  return {
    ...empty,
    changes,
    remarks,
    line: line === null ? "" : String(line),
    keep: Object.fromEntries(before.map(({ _id }) => [_id, keptFiles.includes(_id)])),
    ...chosenAgain(sentBack),
  };
}

type Revision = NonNullable<Order["revisions"]>[number];
type ComplaintProps = {
  complaint: Omit<Revision, "files"> & Partial<Pick<Revision, "files">>;
};

interface WhatWasWrongProps {
  sentBack: SentBackDelivery | null;
  complaint: ComplaintProps["complaint"] | null;
}

/** In the version before, and in this one when it was made first. */
const WhatWasWrong = ({ sentBack, complaint }: WhatWasWrongProps) => (
  <>
    {sentBack && <SentBack sentBack={sentBack} />}
    {complaint && <Complaint complaint={complaint} />}
  </>
);

/** What the buyer found wrong, to have in sight while the answer is written. */
const Complaint = ({ complaint: { cause, version, text, files = [] } }: ComplaintProps) => (
  <Stack
    as="blockquote"
    gap={2}
    line="mark"
    edge="amber"
    className="rounded-lg bg-amber-soft px-4 py-3"
  >
    <p className="font-semibold text-amber-ink">
      {`The buyer found in ${versionName(version)}: ${revisionCauses[cause] ?? revisionCauses.other}`}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <FileLinks files={files} />
  </Stack>
);

/**
 * The number of the next version, the open revision that it answers, the files of the version before, what was sent back
 * of it, and whether its report is known already.
 */
export function describeNextDelivery({ versions = [], revisions, products, sentBack }: Order) {
  const open = findOpen(revisions);
  const version = (versions.at(-1)?.version ?? 1) + 1;
  return {
    version,
    revision: open?._id ?? null,
    complaint: open ?? null,
    before: versions.at(-1)?.files ?? [],
    sentBack: sentBack?.version === version ? sentBack : null,
    isOfOneReport: products.length < 2 || typeof open?.line === "number",
  };
}

const listDraftFileNames = ({ files }: VersionDraft): string[] => listTakenNames(files);

function listDeliveredNames(draft: VersionDraft, before: readonly VersionFile[]): string[] {
  const kept = listKeptFiles(draft, before);
  const keptNames = before.filter(({ _id }) => kept.includes(_id)).map(({ filename }) => filename);
  return [...keptNames, ...listDraftFileNames(draft)];
}

const listKeptFiles = (draft: VersionDraft, before: readonly VersionFile[]): string[] =>
  listKeptIds(before, { choices: draft.keep, newNames: listDraftFileNames(draft) });

function findDraftProblem(draft: VersionDraft, before: readonly VersionFile[]): string | undefined {
  const [kept, added] = [listKeptFiles(draft, before).length, draft.files.length];
  if (kept + added === 0) return "Please choose the files of the new version";
  if (added === 0 && kept === before.length)
    return "Please add a new file, or leave out one that is not valid any more";
  if (kept + added > MAX_COMPLETION_FILES)
    return `A version can have at most ${MAX_COMPLETION_FILES} files`;
  return filesProblem(draft.files);
}

interface KeepFilesProps {
  legend: string;
  files: readonly VersionFile[];
  kept: readonly string[];
  isReplaced: (file: VersionFile) => boolean;
  disabled: boolean;
  onChoose: (id: string, isKept: boolean) => void;
}

function KeepFiles({ legend, files, kept, isReplaced, disabled, onChoose }: KeepFilesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-medium">{legend}</legend>
      <p className="text-sm text-ink-soft">
        Those that you keep are delivered again as they are, without another upload.
      </p>
      {files.map((file) => (
        <Checkbox
          key={file._id}
          label={
            <>
              <span>{`Keep ${file.filename} `}</span>
              <span className="whitespace-nowrap text-ink-soft">{formatBytes(file.bytes)}</span>
            </>
          }
          hint={isReplaced(file) && "A new file has the same name."}
          checked={kept.includes(file._id)}
          disabled={disabled}
          onChange={({ target }) => onChoose(file._id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

export type VersionFile = OrderVersion["files"][number];

/** What somebody chose about files of the version before, by their ids; the rest is kept unless a new file replaces it. */
type KeepChoices = Readonly<Record<string, boolean>>;

export function listKeptIds(
  files: readonly VersionFile[],
  { choices, newNames }: { choices: KeepChoices; newNames: readonly string[] },
): string[] {
  return files
    .filter((file) => choices[file._id] ?? !isReplaced(file, newNames))
    .map(({ _id }) => _id);
}

/**
 * Whether one of the new files has the same name, or the one that this file is saved under, apart from capitals and a
 * version at its end: "Report v2.pdf", "CL-42 Report.pdf".
 */
export function isReplaced(
  { filename, savedAs = filename }: Pick<VersionFile, "filename"> & Partial<VersionFile>,
  newNames: readonly string[],
): boolean {
  const names = [sameAs(filename), sameAs(savedAs)];
  return newNames.some((name) => names.includes(sameAs(name)));
}

function sameAs(filename: string): string {
  const extension = readExtension(filename);
  const stem = filename.slice(0, filename.length - extension.length);
  return (stem.replace(/(?:^|[\s_-]+)v\d+$/i, "") + extension).normalize("NFC").toLowerCase();
}
