import { token } from "#client/token";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import { addressOf } from "#contracts/client";
import { routes } from "#contracts/routes";
import { MAX_COMPLETION_FILE_BYTES, MAX_COMPLETION_FILES } from "#contracts/uploads";
import { type ChosenFile, sendForm, useChosenFiles } from "#upload";

interface DeliveredFilesOptions {
  orderId: string;
  /** Extensions with their dots. */
  types: readonly string[];
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
}

/** Files to deliver with one order, uploaded as they are chosen. */
export function useDeliveredFiles({ orderId, types, files, onChange }: DeliveredFilesOptions) {
  return useChosenFiles({
    files,
    onChange,
    most: MAX_COMPLETION_FILES,
    ruleOf: () => ({ extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES }),
    async send(file, options) {
      const form = new FormData();
      form.append("files", file, file.name);
      const address = addressOf(routes.uploadCompletionFiles.path, { orderId });
      const sent = await sendForm<UploadedFiles>(address, form, {
        ...options,
        token: token.read(),
      });
      return sent.files[0]?.url;
    },
  });
}

export const deliveredFilesHint = (types: readonly string[]): string =>
  `Up to ${MAX_COMPLETION_FILES} files of at most ${MAX_COMPLETION_FILE_BYTES / 1024 / 1024} MB each: ${types.join(", ")}`;
