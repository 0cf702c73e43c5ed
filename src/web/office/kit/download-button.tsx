import { Download, type LucideIcon } from "lucide-react";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import type { FileDownload } from "./use-file-download.ts";

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
