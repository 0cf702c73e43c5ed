import { pickErrorMessage } from "#client/api";
import { canTryAgain } from "#client/can-try-again";
import type { ChosenFileState } from "#ui/file-drop";
import type { Sending } from "./send-form.ts";

interface UploadOptions<Stored> {
  send: (sending: Sending) => Promise<Stored>;
  /** Called with every state of the file; with what the shop has once it is done. */
  show: (state: ChosenFileState, stored?: Stored) => void;
  /** Only for a picture on this device. */
  thumbnailUrl?: string | undefined;
}

export interface Upload<Stored> {
  abort: () => void;
  /** Null when it failed or was aborted. */
  result: Promise<Stored | null>;
}

/** Uploads one file and shows how far it is. */
export function startUpload<Stored>(
  { name, size }: Pick<File, "name" | "size">,
  { send, show, thumbnailUrl }: UploadOptions<Stored>,
): Upload<Stored> {
  const abort = new AbortController();
  const facts = { name, size, thumbnailUrl };
  const onProgress = (progress: number) => show({ status: "uploading", progress, ...facts });
  const run = async () => {
    try {
      const stored = await send({ onProgress, signal: abort.signal });
      show({ status: "done", ...facts }, stored);
      return stored;
    } catch (error) {
      if (abort.signal.aborted) return null;
      const reason = pickErrorMessage(error, "The upload failed. Please try again.");
      show({ status: "failed", reason, isFinal: !canTryAgain(error), ...facts });
      return null;
    }
  };
  onProgress(0);
  return { abort: () => abort.abort(), result: run() };
}
