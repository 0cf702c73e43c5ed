import { useState } from "react";
import { api } from "#client/api";
import { readOrder } from "#client/read-order";
import { refetchAfterConflict } from "#client/refetch-after-conflict";
import type { Order } from "#contracts/calls/order";
import { MAX_REMARKS } from "#contracts/lengths";
import { orderNumberOf } from "#contracts/order-number";
import { MAX_CHANGES, versionName } from "#contracts/order-revisions";
import { completionFileTypes } from "#contracts/uploads";
import { tabDraft, useForm } from "#form";
import { useShopSettings } from "#page";
import { FormDialog } from "#ui/form-dialog";
import { FieldError } from "#ui/field";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { type ChosenFile, FilesField, filesProblem, keptFiles, urlsOf } from "#upload";
import { deliveredFilesHint, useDeliveredFiles } from "./use-delivered-files.ts";
import { useRefetchOrder } from "./use-refetch-order.ts";
import { useShowOrder } from "./use-show-order.ts";

interface VersionDraft {
  changes: string;
  remarks: string;
  files: readonly ChosenFile[];
}

const empty: VersionDraft = { changes: "", remarks: "", files: [] };

/** Delivers the next version of a completed order; what is typed is kept until it is sent. */
export function DeliverVersionDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const show = useShowOrder();
  const orderId = order._id;
  const refetch = useRefetchOrder(orderId);
  // As the order was when it was opened: what others deliver or request meanwhile has not been read.
  const [{ version, revision }] = useState(() => nextDeliveryOf(order));
  const types = useShopSettings()?.completionFileTypes ?? completionFileTypes;
  const kept = tabDraft<VersionDraft>(`version:${orderId}`);
  const form = useForm<VersionDraft>({
    initial: empty,
    draft: { ...kept, keep: (draft) => kept.keep({ ...draft, files: keptFiles(draft.files) }) },
    check: ({ changes, files }) => ({
      changes: changes.trim() === "" ? "Please write what changed" : undefined,
      attachmentUrls:
        files.length === 0 ? "Please choose the files of the new version" : filesProblem(files),
    }),
    async send({ changes, remarks, files }) {
      const body = { version, revision, changes, remarks, attachmentUrls: urlsOf(files) };
      const sent = api.deliverVersion({ params: { id: orderId }, body });
      const { data } = await refetchAfterConflict(sent, refetch);
      kept.forget();
      show(readOrder(data));
      toast.success(`${versionName(version)} of ${orderNumberOf(orderId)} was delivered`);
      onClose();
    },
    failed: "The version could not be delivered.",
  });
  const upload = useDeliveredFiles({
    orderId,
    types,
    files: form.values.files,
    onChange: (change) => form.set((now) => ({ files: change(now.files) }), ["attachmentUrls"]),
  });
  return (
    <FormDialog
      form={form}
      title={`Deliver ${versionName(version)} of ${orderNumberOf(orderId)}`}
      submitLabel={`Deliver ${versionName(version)}`}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {revision !== null && "It answers the open revision. "}
        The buyer is emailed what changed and a link to the files.
      </p>
      <p>
        {versionName(version)} replaces {versionName(version - 1)} as a whole: the buyer sees its
        files first, and everything older under “Earlier versions”. Also add the files of{" "}
        {versionName(version - 1)} that are still valid.
      </p>
      <TextArea label="What changed" required maxLength={MAX_CHANGES} {...form.field("changes")} />
      <TextArea
        label="Remarks"
        hint="Optional. Shown to the buyer."
        rows={2}
        maxLength={MAX_REMARKS}
        {...form.field("remarks")}
      />
      <div>
        <FilesField
          label="Files"
          hint={deliveredFilesHint(types)}
          types={types}
          upload={upload}
          isBusy={form.isBusy}
          taker="A version"
        />
        <FieldError id={`${orderId}-version-files`} error={form.errors["attachmentUrls"]} />
      </div>
    </FormDialog>
  );
}

/** The number of the next version, and the open revision that it answers. */
const nextDeliveryOf = ({ versions = [], revisions = [] }: Order) => ({
  version: (versions.at(-1)?.version ?? 1) + 1,
  revision: revisions.find(({ state }) => state === "open")?._id ?? null,
});
