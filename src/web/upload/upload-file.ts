import type { StoredFile } from "#contracts/calls/catalogue";
import type { ErrorBody } from "#contracts/calls/error-body";
import type { UploadPurpose } from "#contracts/calls/uploads";
import { addressOf, ApiError } from "#contracts/client";
import { routes } from "#contracts/routes";
import { readToken } from "#web/api.ts";

/** What admins upload; a file of an order has no purpose of its own and belongs to whoever has its address. */
export type ShopPurpose = Exclude<UploadPurpose, "order">;

interface UploadOptions {
  /** From 0 to 1, as the bytes leave. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  purpose?: ShopPurpose | undefined;
}

/** Sends one file to the shop. `fetch` can't tell how far an upload is, so this is an XMLHttpRequest. */
export function uploadFile(
  file: File,
  { onProgress, signal, purpose }: UploadOptions,
): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file, file.name);
    request.open(routes.uploadFile.method, addressOf(routes.uploadFile.path, {}, { purpose }));
    if (purpose) request.setRequestHeader("authorization", `Bearer ${readToken() ?? ""}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as StoredFile);
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ErrorBody>));
    };
    request.onerror = () => reject(new ApiError(0, { message: connectionLost }));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

const connectionLost = "The connection was lost. Your file is still chosen; please try again.";
