import type { StoredFile } from "#contracts/calls/catalogue";
import type { UploadPurpose } from "#contracts/calls/uploads";
import { addressOf } from "#contracts/client";
import { routes } from "#contracts/routes";
import { readToken } from "#web/api.ts";
import { sendForm } from "./send-form.ts";

/** What admins upload; a file of an order has no purpose of its own and belongs to whoever has its address. */
export type ShopPurpose = Exclude<UploadPurpose, "order">;

interface UploadOptions {
  /** From 0 to 1, as the bytes leave. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  purpose?: ShopPurpose | undefined;
}

/** Sends one file to the shop. */
export function uploadFile(
  file: File,
  { purpose, ...options }: UploadOptions,
): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", file, file.name);
  const address = addressOf(routes.uploadFile.path, {}, { purpose });
  return sendForm<StoredFile>(address, form, { ...options, token: purpose ? readToken() : null });
}
