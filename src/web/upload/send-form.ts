import { pickErrorMessage } from "#client/api";
import { canTryAgain } from "#client/can-try-again";
import type { ErrorBody } from "#contracts/calls/error-body";
import { ApiError } from "#contracts/client";
import type { ChosenFileState } from "#ui/fields/file-drop";

export interface Sending {
  /** From 0 to 1, as the bytes leave. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

interface SendOptions extends Sending {
  /** Token of the logged-in user; null sends as a guest. */
  token: string | null;
}

/**
 * Posts a form with files and returns the response's JSON. `fetch` can't tell how far an upload is, so this is an
 * XMLHttpRequest.
 */
export function sendForm<Reply>(
  address: string,
  form: FormData,
  { token, onProgress, signal }: SendOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Reply);
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ErrorBody>));
    };
    request.onerror = () => reject(new ApiError(0, { message: connectionLost }));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

const connectionLost = "The connection was lost. Your file is still chosen; please try again.";

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
