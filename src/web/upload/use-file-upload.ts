import { useEffect, useRef, useState } from "react";
import { imageVariantUrl } from "#contracts/picture-sizes";
import { describeFileRefusal } from "#contracts/uploads";
import type { FileDropState } from "#ui/fields/file-drop";
import { fileMissing } from "./use-chosen-files.ts";
import { startUpload, type Upload } from "./send-form.ts";
import { type ShopPurpose, type UploadedFile, uploadFile } from "./upload-file.ts";

interface FileUploadOptions {
  rule: { extensions: readonly string[]; maxBytes: number };
  /** What an admin's file is for; without it the file belongs to an order. */
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
  const running = useRef<Upload<UploadedFile>>(undefined);
  const thumbnail = useRef<string>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      if (thumbnail.current) URL.revokeObjectURL(thumbnail.current);
    },
    [],
  );

  const send = (file: File) => {
    // A second click on Retry can come before the first has removed the button.
    running.current?.abort();
    running.current = startUpload<UploadedFile>(file, {
      thumbnailUrl: thumbnail.current,
      async send(options) {
        const { url } = await uploadFile(file, { ...options, purpose });
        const thumbnailUrl = imageVariantUrl(url, 320, "webp");
        const { name, size } = file;
        return { name, size, url, ...(purpose === "picture" && { thumbnailUrl }) };
      },
      show(next, stored) {
        setState(next);
        if (stored) onChange(stored);
      },
    });
  };
  const clear = () => {
    running.current?.abort();
    running.current = undefined;
    chosen.current = undefined;
    setState({ status: "empty" });
    onChange(null);
  };
  const pick = (file: File) => {
    const reason = describeFileRefusal(file, rule);
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
  /** Waits for a running upload; rejects when the chosen file was not uploaded. */
  const pickFinished = () => pickUploadedFile({ state, upload: running.current?.result, initial });

  return {
    drop: {
      accept: rule.extensions.join(","),
      file: state,
      onPick: pick,
      onRetry: retry,
      onRemove: clear,
    },
    settle: pickFinished,
  };
}

interface FileFacts {
  state: FileDropState;
  /** The upload of this visit, if there was one; null when it failed. */
  upload: Promise<UploadedFile | null> | undefined;
  initial: UploadedFile | null;
}

/** Waits for a running upload. A file that was refused or not uploaded is never left out silently. */
export async function pickUploadedFile({ state, upload, initial }: FileFacts) {
  if (state.status === "empty") return null;
  const file = state.status === "refused" ? null : upload ? await upload : initial;
  if (file === null) throw fileMissing();
  return file;
}
