import { api } from "#client/api";
import { orderNumberOf } from "#contracts/order-number";
import { useForm } from "#form";
import { toast } from "#ui/toast";
import { type ChosenFile, draftWithFiles, urlsOf } from "#upload";
import { useDeliveredFiles } from "./use-delivered-files.ts";
import { useOrderChange } from "./use-order-change.ts";

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
  const change = useOrderChange(orderId);
  const kept = draftWithFiles<CompletionDraft>(`completion:${orderId}`);
  const form = useForm<CompletionDraft>({
    initial: emptyDraft,
    draft: kept,
    async send({ remarks, files }) {
      const body = { remarks, attachmentUrls: urlsOf(files) };
      await change(api.completeOrder({ params: { id: orderId }, body }));
      kept.forget();
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
