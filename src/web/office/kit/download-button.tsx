import { Download, type LucideIcon } from "lucide-react";
import { downloadFile } from "#browser/download-file";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";

type FileDownload = ReturnType<typeof useFileDownload>;

/** Fetches a file, after the password where the shop requires it again, and hands it to the browser to keep. */
export const useFileDownload = (nameOf: () => string, fetchContent: () => Promise<Blob>) =>
  useChange({
    mutationFn: async () => downloadFile(nameOf(), await withPassword(fetchContent)),
  });

interface DownloadButtonProps {
  download: FileDownload;
  icon?: LucideIcon;
  /** There is nothing to put into the file. */
  isEmpty?: boolean;
  children: string;
}

/** Makes a file of what the page is about; the spinner turns until the browser has it. */
export function DownloadButton({
  download,
  icon = Download,
  isEmpty,
  children,
}: DownloadButtonProps) {
  return (
    <Button
      tone="secondary"
      size="dense"
      icon={icon}
      busy={download.isPending}
      disabled={isEmpty}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}

/** Says why the last file could not be made. */
export function DownloadFailed({ downloads }: { downloads: readonly FileDownload[] }) {
  const failed = downloads.find(({ isError }) => isError);
  return (
    <FailedNotice
      error={failed?.error}
      failed="The file could not be made."
      onDismiss={() => failed?.reset()}
    />
  );
}
