import { api } from "#client/api";
import { token } from "#client/token";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import { addressOf } from "#contracts/client";
import { orderNumberOf } from "#contracts/order-number";
import { routes } from "#contracts/routes";
import { MAX_COMPLETION_FILE_BYTES, MAX_COMPLETION_FILES } from "#contracts/uploads";
import { tabDraft, useForm } from "#form";
import { toast } from "#ui/toast";
import { type ChosenFile, keptFiles, sendForm, urlsOf, useChosenFiles } from "#upload";
import { useShowOrder } from "./use-show-order.ts";

interface CompletionOptions {
  orderId: string;
  /** Extensions with their dots. */
  types: readonly string[];
  onCompleted: () => void;
}

interface CompletionDraft {
  remarks: string;
  files: readonly ChosenFile[];
}

const emptyDraft: CompletionDraft = { remarks: "", files: [] };

/** The completion of one order: remarks, files that are uploaded one by one as they are chosen, and completing itself. */
export function useCompletion({ orderId, types, onCompleted }: CompletionOptions) {
  const show = useShowOrder();
  const kept = tabDraft<CompletionDraft>(`completion:${orderId}`);
  const form = useForm<CompletionDraft>({
    initial: emptyDraft,
    draft: {
      ...kept,
      keep: (draft) => kept.keep({ ...draft, files: keptFiles(draft.files) }),
    },
    async send({ remarks, files }) {
      const { data } = await api.completeOrder({
        params: { id: orderId },
        body: { remarks, attachmentUrls: urlsOf(files) },
      });
      kept.forget();
      show(data);
      toast.success(`Order ${orderNumberOf(orderId)} was completed`);
      onCompleted();
    },
    failed: "Please try again.",
  });
  const upload = useDeliveredFiles({
    orderId,
    types,
    files: form.values.files,
    onChange: (change) => form.set((now) => ({ files: change(now.files) })),
  });
  return { ...form, upload };
}

interface DeliveredFilesOptions {
  orderId: string;
  /** Extensions with their dots. */
  types: readonly string[];
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
}

/** Files to deliver with one order, uploaded as they are chosen. */
function useDeliveredFiles({ orderId, types, files, onChange }: DeliveredFilesOptions) {
  return useChosenFiles({
    files,
    onChange,
    most: MAX_COMPLETION_FILES,
    ruleOf: () => ({ extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES }),
    async send(file, options) {
      const form = new FormData();
      form.append("files", file, file.name);
      const address = addressOf(routes.uploadCompletionFiles.path, { orderId });
      const sent = await sendForm<UploadedFiles>(address, form, {
        ...options,
        token: token.read(),
      });
      return sent.files[0]?.url;
    },
  });
}
