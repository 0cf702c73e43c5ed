import { CircleAlert, CircleCheck, FileText, RotateCw, X } from "lucide-react";
import { formatBytes } from "#browser/format-bytes";
import { Button } from "./button.tsx";
import type { ChosenFileState } from "./file-drop-state.ts";
import { IconButton } from "./icon-button.tsx";

interface FileDropItemProps {
  file: ChosenFileState;
  disabled?: boolean | undefined;
  /** For lists of files and for the back office. */
  dense?: boolean | undefined;
  onRetry: () => void;
  /** Also cancels its upload. */
  onRemove: () => void;
}

/** The chosen file: picture or icon, name, size, how far it is, and what can be done. */
export function FileDropItem(props: FileDropItemProps) {
  const { file, disabled, dense = false, onRetry, onRemove } = props;
  const isUploading = file.status === "uploading";
  return (
    <div
      className={`flex items-center rounded-lg border bg-card pr-2 ${
        dense ? "min-h-14 gap-3 py-1.5 pl-3" : "min-h-24 gap-4 py-3 pl-4"
      } ${file.status === "failed" ? "border-red" : "border-line"}`}
    >
      {(!dense || file.thumbnailUrl) && <Thumbnail url={file.thumbnailUrl} />}
      <div className="min-w-0 flex-1">
        <p className={`truncate font-medium ${dense ? "text-sm" : ""}`} title={file.name}>
          {file.name}
        </p>
        <FileProgress file={file} />
        {file.status === "failed" && !file.isFinal && (
          <Button
            tone="secondary"
            size={dense ? "dense" : "regular"}
            className="mt-2"
            icon={RotateCw}
            disabled={disabled}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
      </div>
      <IconButton
        dense={dense}
        label={`${isUploading ? "Cancel upload of" : "Remove"} ${file.name}`}
        icon={X}
        iconClass="size-5"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

function Thumbnail({ url }: { url: string | undefined }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft">
      {url ? (
        <img src={url} alt="" width={56} height={56} className="size-full object-cover" />
      ) : (
        <FileText aria-hidden className="size-6" strokeWidth={1.5} />
      )}
    </span>
  );
}

function FileProgress({ file }: Pick<FileDropItemProps, "file">) {
  if (file.status === "failed")
    return (
      <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-red-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{file.reason}</span>
      </p>
    );
  if (file.status === "done")
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-success-ink">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        <span>Uploaded</span>
        {file.size !== undefined && (
          <span className="figures text-ink-soft">{formatBytes(file.size)}</span>
        )}
      </p>
    );
  const percent = Math.round(file.progress * 100);
  return (
    <>
      <p className="figures flex justify-between gap-2 text-sm text-ink-soft">
        <span>{file.size !== undefined && formatBytes(file.size)}</span>
        <span>{`${percent}%`}</span>
      </p>
      <progress
        className="upload-progress mt-1"
        max={1}
        value={file.progress}
        aria-label={`Uploading ${file.name}`}
      />
    </>
  );
}
