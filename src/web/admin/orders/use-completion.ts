import { useEffect, useRef, useState } from "react";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import { addressOf } from "#contracts/client";
import { routes } from "#contracts/routes";
import { MAX_COMPLETION_FILE_BYTES, refusalOfFile } from "#contracts/uploads";
import { toast } from "#ui/toast";
import { useChange } from "#web/admin/kit/use-change.ts";
import { api, messageOf, readToken } from "#web/api.ts";
import { canTryAgain } from "#web/can-try-again.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { sendForm } from "#web/upload/send-form.ts";
import {
  type CompletionDraft,
  emptyDraft,
  keptOf,
  takeFitting,
  urlsOf,
  withFile,
  withoutFile,
} from "./completion-files.ts";
import { useOrderCache } from "./use-order-cache.ts";

/** What was entered and uploaded for an order that is not completed yet; it is there when the dialog opens again. */
const drafts = new Map<string, CompletionDraft>();

interface CompletionOptions {
  orderId: string;
  /** Extensions with their dots. */
  types: readonly string[];
  onCompleted: () => void;
}

/** The completion of one order: remarks, files that are uploaded one by one as they are chosen, and the deed itself. */
export function useCompletion({ orderId, types, onCompleted }: CompletionOptions) {
  const show = useOrderCache();
  const [draft, setDraft] = useState(() => drafts.get(orderId) ?? emptyDraft);
  const [leftOut, setLeftOut] = useState(0);
  const chosen = useRef(new Map<string, { file: File; abort: AbortController }>());
  useEffect(() => void drafts.set(orderId, keptOf(draft)), [orderId, draft]);
  useEffect(() => {
    const running = chosen.current;
    return () => {
      for (const { abort } of running.values()) abort.abort();
    };
  }, []);

  const upload = async (key: string, file: File) => {
    // A second press on Retry comes before the first has taken the button away.
    chosen.current.get(key)?.abort.abort();
    const abort = new AbortController();
    chosen.current.set(key, { file, abort });
    const facts = { name: file.name, size: file.size };
    const set = (changes: Parameters<typeof withFile>[2]) =>
      setDraft((now) => withFile(now, key, changes));
    const fail = (error: unknown) => {
      const reason = messageOf(error, "The upload failed. Please try again.");
      set({ state: { status: "failed", reason, isFinal: !canTryAgain(error), ...facts } });
    };
    const refusal = refusalOfFile(file, { extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES });
    if (refusal)
      return set({ state: { status: "failed", reason: refusal, isFinal: true, ...facts } });
    set({ state: { status: "uploading", progress: 0, ...facts } });
    try {
      const { files } = await sendFile(orderId, file, {
        signal: abort.signal,
        onProgress: (progress) => set({ state: { status: "uploading", progress, ...facts } }),
      });
      set({ state: { status: "done", ...facts }, url: files[0]!.url });
    } catch (error) {
      if (!abort.signal.aborted) fail(error);
    }
  };
  const choose = (files: readonly File[]) => {
    const fitting = takeFitting(draft.files, files);
    setLeftOut(fitting.leftOut);
    const added = fitting.taken.map((file) => ({ file, key: crypto.randomUUID() }));
    setDraft((now) => ({
      ...now,
      files: [
        ...now.files,
        ...added.map(({ file, key }) => ({ key, url: null, state: begin(file) })),
      ],
    }));
    for (const { file, key } of added) void upload(key, file);
  };
  const remove = (key: string) => {
    chosen.current.get(key)?.abort.abort();
    chosen.current.delete(key);
    setLeftOut(0);
    setDraft((now) => withoutFile(now, key));
  };
  const complete = useChange({
    mutationFn: () =>
      api.completeOrder({
        params: { id: orderId },
        body: { remarks: draft.remarks, attachmentUrls: urlsOf(draft) },
      }),
    onSuccess: ({ data }) => {
      drafts.delete(orderId);
      show(data);
      toast.success(`Order ${orderNumberOf(orderId)} was completed`);
      onCompleted();
    },
  });
  return {
    draft,
    /** How many of the files that were chosen last did not fit. */
    leftOut,
    choose,
    remove,
    retry: (key: string) => {
      const file = chosen.current.get(key)?.file;
      if (file) void upload(key, file);
    },
    setRemarks: (remarks: string) => setDraft((now) => ({ ...now, remarks })),
    complete,
  };
}

const begin = ({ name, size }: File) => ({ status: "uploading", progress: 0, name, size }) as const;

function sendFile(
  orderId: string,
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<UploadedFiles> {
  const form = new FormData();
  form.append("files", file, file.name);
  const address = addressOf(routes.uploadCompletionFiles.path, { orderId });
  return sendForm<UploadedFiles>(address, form, { ...options, token: readToken() });
}
