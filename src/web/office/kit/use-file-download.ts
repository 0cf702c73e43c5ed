import { downloadFile } from "#browser/download-file";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";

export type FileDownload = ReturnType<typeof useFileDownload>;

/** Fetches a file, after the password where the shop wants it again, and hands it to the browser to keep. */
export const useFileDownload = (nameOf: () => string, fetchContent: () => Promise<Blob>) =>
  useChange({
    mutationFn: async () => downloadFile(nameOf(), await withPassword(fetchContent)),
  });
