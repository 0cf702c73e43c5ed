import type { StoredFile } from "#contracts/calls/catalogue";
import { routes } from "#contracts/routes";
import { sendForm } from "#web/upload/send-form.ts";

interface UploadOptions {
  /** From 0 to 1, as the bytes leave. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends one file to the shop. */
export function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", file, file.name);
  return sendForm<StoredFile>(routes.uploadFile.path, form, { ...options, token: null });
}
