import { token } from "#client/token";
import type { StoredFile } from "#contracts/calls/catalogue";
import type { UploadPurpose } from "#contracts/calls/uploads";
import { addressOf } from "#contracts/client";
import { routes } from "#contracts/routes";
import { sendForm, type Sending } from "./send-form.ts";

/** What admins upload; a file of an order has no purpose and is accessible to everyone who has its address. */
export type ShopPurpose = Exclude<UploadPurpose, "order">;

interface UploadOptions extends Sending {
  purpose?: ShopPurpose | undefined;
}

export function uploadFile(
  file: File,
  { purpose, ...options }: UploadOptions,
): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", file, file.name);
  const address = addressOf(routes.uploadFile.path, {}, { purpose });
  return sendForm<StoredFile>(address, form, { ...options, token: purpose ? token.read() : null });
}
