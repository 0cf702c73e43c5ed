import { useEffect, useRef, useState } from "react";
import { api } from "#client/api";
import { token } from "#client/token";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import { addressOf } from "#contracts/client";
import { orderNumberOf } from "#contracts/order-number";
import { routes } from "#contracts/routes";
import { MAX_COMPLETION_FILE_BYTES, refusalOfFile } from "#contracts/uploads";
import { tabDraft, useForm } from "#form";
import { toast } from "#ui/toast";
import type { ChosenFileState } from "#ui/file-drop";
import { sendForm, startUpload, type Upload } from "#upload";
import {
  type CompletionDraft,
  emptyDraft,
  keptOf,
  takeFitting,
  urlsOf,
  withFile,
  withoutFile,
} from "./completion-files.ts";
import { useShowOrder } from "./use-show-order.ts";

interface CompletionOptions {
  orderId: string;
  /** Extensions with their dots. */
  types: readonly string[];
  onCompleted: () => void;
}

/** The completion of one order: remarks, files that are uploaded one by one as they are chosen, and completing itself. */
export function useCompletion({ orderId, types, onCompleted }: CompletionOptions) {
  const show = useShowOrder();
  const kept = tabDraft<CompletionDraft>(`completion:${orderId}`);
  const form = useForm<CompletionDraft>({
    initial: emptyDraft,
    draft: { ...kept, keep: (draft) => kept.keep(keptOf(draft)) },
    async send(draft) {
      const { data } = await api.completeOrder({
        params: { id: orderId },
        body: { remarks: draft.remarks, attachmentUrls: urlsOf(draft) },
      });
      kept.forget();
      show(data);
      toast.success(`Order ${orderNumberOf(orderId)} was completed`);
      onCompleted();
    },
    failed: "Please try again.",
  });
  const { values: draft, set: setDraft } = form;
  const [leftOut, setLeftOut] = useState(0);
  const chosen = useRef(new Map<string, { file: File; upload?: Upload<string | undefined> }>());
  useEffect(() => {
    const files = chosen.current;
    return () => {
      for (const { upload } of files.values()) upload?.abort();
    };
  }, []);

  const send = (key: string, file: File) => {
    // A second click on Retry can come before the first has removed the button.
    chosen.current.get(key)?.upload?.abort();
    const upload = startUpload<string | undefined>(file, {
      send: (options) => sendFile(orderId, file, options),
      show: (state, url) => setDraft((now) => withFile(now, key, { state, url: url ?? null })),
    });
    chosen.current.set(key, { file, upload });
  };
  const choose = (files: readonly File[]) => {
    const fitting = takeFitting(draft.files, files);
    setLeftOut(fitting.leftOut);
    const added = fitting.taken.map((file) => ({ file, key: crypto.randomUUID() }));
    setDraft((now) => ({
      ...now,
      files: [
        ...now.files,
        ...added.map(({ file, key }) => ({ key, url: null, state: stateOf(file, types) })),
      ],
    }));
    for (const { file, key } of added)
      if (stateOf(file, types).status !== "failed") send(key, file);
  };
  const remove = (key: string) => {
    chosen.current.get(key)?.upload?.abort();
    chosen.current.delete(key);
    setLeftOut(0);
    setDraft((now) => withoutFile(now, key));
  };
  return {
    ...form,
    /** How many of the files that were chosen last did not fit. */
    leftOut,
    choose,
    remove,
    retry: (key: string) => {
      const file = chosen.current.get(key)?.file;
      if (file) send(key, file);
    },
  };
}

/** The initial state of a chosen file; one that can't be delivered is refused at once. */
function stateOf(file: File, extensions: readonly string[]): ChosenFileState {
  const facts = { name: file.name, size: file.size };
  const reason = refusalOfFile(file, { extensions, maxBytes: MAX_COMPLETION_FILE_BYTES });
  return reason
    ? { status: "failed", reason, isFinal: true, ...facts }
    : { status: "uploading", progress: 0, ...facts };
}

/** Resolves to the address under which the shop has it. */
async function sendFile(
  orderId: string,
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<string | undefined> {
  const form = new FormData();
  form.append("files", file, file.name);
  const address = addressOf(routes.uploadCompletionFiles.path, { orderId });
  const sent = await sendForm<UploadedFiles>(address, form, { ...options, token: token.read() });
  return sent.files[0]?.url;
}
