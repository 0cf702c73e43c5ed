import { CircleAlert, CircleCheck, FileText, RotateCw, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatBytes } from "#browser/format-bytes";
import { useGroupFocus } from "#browser/focus/use-focus-when";
import { Button } from "#ui/actions/button";
import { useDense } from "#ui/density";
import { DropArea } from "./drop-area.tsx";
import { describedBy, FieldError, FieldHint } from "./field.tsx";
import { IconButton } from "#ui/actions/icon-button";
import { useTip } from "#ui/actions/tip";

export type { ChosenFileState, FileDropState };

interface FileDropProps {
  label: string;
  hint?: ReactNode;
  /** Something is wrong with the field itself. */
  error?: string | null | undefined;
  /** As in the attribute: ".jpg,.png". */
  accept: string;
  file: FileDropState;
  onPick: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file by button, keyboard or drag and drop, with its progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, file } = props;
  const error = file.status === "refused" ? `${file.name}: ${file.reason}` : props.error;
  const dense = useDense();
  const id = useId();
  const { group, pressed } = useGroupFocus<HTMLDivElement>();
  const remove = pressed(props.onRemove);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex min-w-0 flex-col gap-1.5 rounded-lg"
    >
      <span id={`${id}-label`} className={`font-medium ${dense ? "text-sm" : ""}`}>
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {file.status === "empty" || file.status === "refused" ? (
        <DropArea
          id={`${id}-file`}
          label={`Choose a file: ${label}`}
          text="Choose a file"
          accept={props.accept}
          isWrong={Boolean(error)}
          describedBy={describedBy(id, { hint, error })}
          onPick={([picked]) => picked && pressed(() => props.onPick(picked))()}
        />
      ) : (
        <FileDropItem {...props} file={file} onRetry={pressed(props.onRetry)} onRemove={remove} />
      )}
      <FieldError id={`${id}-error`} error={error} />
      {file.status === "refused" && (
        <Button tone="quiet" className="self-start" onClick={remove}>
          Continue without this file
        </Button>
      )}
    </div>
  );
}

interface FileDropItemProps {
  file: ChosenFileState;
  disabled?: boolean | undefined;
  onRetry: () => void;
  /** Also cancels its upload. */
  onRemove: () => void;
}

/** The chosen file: picture or icon, name, size, how far it is, and what can be done. */
export function FileDropItem(props: FileDropItemProps) {
  const { file, disabled, onRetry, onRemove } = props;
  const dense = useDense();
  const isUploading = file.status === "uploading";
  const name = useTip(file.name);
  return (
    <div
      className={`flex items-center rounded-lg border bg-card pr-2 ${
        dense ? "min-h-14 gap-3 py-1.5 pl-3" : "min-h-24 gap-4 py-3 pl-4"
      } ${file.status === "failed" ? "border-red" : "border-line"}`}
    >
      {(!dense || file.thumbnailUrl) && <Thumbnail url={file.thumbnailUrl} />}
      <div className="min-w-0 flex-1">
        <p {...name.props} className={`truncate font-medium ${dense ? "text-sm" : ""}`}>
          {file.name}
        </p>
        {name.tip}
        <FileProgress file={file} />
        {file.status === "failed" && !file.isFinal && (
          <Button
            tone="secondary"
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

/** The state of a chosen file; the page decides, the field only shows it. */
type FileDropState =
  | { status: "empty" }
  | { status: "refused"; name: string; reason: string }
  | ChosenFileState;

type ChosenFileState = ChosenFile &
  (
    | { status: "uploading"; /** 0 to 1. */ progress: number }
    | { status: "failed"; reason: string; /** Trying again is pointless. */ isFinal?: boolean }
    | { status: "done" }
  );

interface ChosenFile {
  name: string;
  /** Bytes; missing when only the name is known. */
  size?: number | undefined;
  /** Address of a small picture of it. */
  thumbnailUrl?: string | undefined;
}
