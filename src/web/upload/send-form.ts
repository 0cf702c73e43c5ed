import type { ErrorBody } from "#contracts/calls/error-body";
import { ApiError } from "#contracts/client";

/** How far it is, and how to stop it. */
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
