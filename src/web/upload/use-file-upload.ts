import { useEffect, useRef, useState } from "react";
import { imageVariantUrl, refusalOfFile } from "#contracts/uploads";
import type { FileDropState } from "#ui/file-drop";
import { messageOf } from "#web/api.ts";
import { canTryAgain } from "#web/can-try-again.ts";
import { settleFile } from "./settle-file.ts";
import { type ShopPurpose, uploadFile } from "./upload-file.ts";

/** A file that the shop has. */
export interface UploadedFile {
  name: string;
  size?: number | undefined;
  /** As the upload call answered it. */
  url: string;
  /** Of a picture that everybody may see. */
  thumbnailUrl?: string | undefined;
}

interface FileUploadOptions {
  rule: { extensions: readonly string[]; maxBytes: number };
  /** What an admin's file is for; without it the file goes with an order. */
  purpose?: ShopPurpose;
  /** What the shop has already, also from before a reload. */
  initial: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
}

/** One file of a form: checked at once, uploaded at once, with progress, cancel, retry and remove. */
export function useFileUpload({ rule, purpose, initial, onChange }: FileUploadOptions) {
  const [state, setState] = useState<FileDropState>(
    initial ? { ...initial, status: "done" } : { status: "empty" },
  );
  const chosen = useRef<File>(undefined);
  const running = useRef<{ abort: AbortController; result: Promise<UploadedFile | null> }>(
    undefined,
  );
  const thumbnail = useRef<string>(undefined);
  useEffect(
    () => () => {
      running.current?.abort.abort();
      if (thumbnail.current) URL.revokeObjectURL(thumbnail.current);
    },
    [],
  );

  const send = (file: File) => {
    // A second press on Retry comes before the first has taken the button away.
    running.current?.abort.abort();
    const abort = new AbortController();
    const facts = { name: file.name, size: file.size, thumbnailUrl: thumbnail.current };
    setState({ status: "uploading", progress: 0, ...facts });
    const finish = async () => {
      try {
        const onProgress = (progress: number) =>
          setState({ status: "uploading", progress, ...facts });
        const stored = await uploadFile(file, { signal: abort.signal, onProgress, purpose });
        const uploaded = {
          name: file.name,
          size: file.size,
          url: stored.url,
          ...(purpose === "picture" && { thumbnailUrl: imageVariantUrl(stored.url, 320, "webp") }),
        };
        setState({ status: "done", ...facts });
        onChange(uploaded);
        return uploaded;
      } catch (error) {
        if (abort.signal.aborted) return null;
        const reason = messageOf(error, "The upload failed. Please try again.");
        setState({ status: "failed", reason, isFinal: !canTryAgain(error), ...facts });
        return null;
      }
    };
    running.current = { abort, result: finish() };
  };
  const clear = () => {
    running.current?.abort.abort();
    running.current = undefined;
    chosen.current = undefined;
    setState({ status: "empty" });
    onChange(null);
  };
  const pick = (file: File) => {
    const reason = refusalOfFile(file, rule);
    if (reason) {
      setState({ status: "refused", name: file.name, reason });
      return;
    }
    if (thumbnail.current) URL.revokeObjectURL(thumbnail.current);
    thumbnail.current = file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
    chosen.current = file;
    send(file);
  };
  const retry = () => {
    if (chosen.current) send(chosen.current);
  };
  /** Waits for an upload that is under way and answers the file that the shop has then, or "failed". */
  const settle = () => settleFile({ state, upload: running.current?.result, initial });

  return {
    /** For the FileDrop that stands for it. */
    drop: { file: state, onPick: pick, onRetry: retry, onCancel: clear, onRemove: clear },
    settle,
  };
}
