import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button";
import { FieldError, FieldHint, RequiredMark } from "#ui/field";
import { FileDropItem } from "#ui/file-drop-item";
import type { FileDropState } from "./file-drop-state.ts";

export type { FileDropState };

export interface FileDropProps {
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Something is wrong with the field itself, for example that it is required. */
  error?: string | null | undefined;
  /** As in the attribute: ".jpg,.png". */
  accept: string;
  file: FileDropState;
  disabled?: boolean | undefined;
  /** Back office only. */
  dense?: boolean | undefined;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file by button, keyboard or drag and drop, with its progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, required, error, file } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className={`font-medium ${props.dense ? "text-sm" : ""}`}>
        {label}
        {required && <RequiredMark />}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {file.status === "empty" || file.status === "refused" ? (
        <DropArea drop={props} id={id} described={described || undefined} />
      ) : (
        <FileDropItem {...props} file={file} />
      )}
      <FieldError
        id={`${id}-error`}
        error={file.status === "refused" ? `${file.name}: ${file.reason}` : error}
      />
      {file.status === "refused" && (
        <Button tone="quiet" className="self-start" onClick={props.onRemove}>
          Go on without this file
        </Button>
      )}
    </div>
  );
}

interface DropAreaProps {
  drop: FileDropProps;
  id: string;
  described: string | undefined;
}

function DropArea({ drop, id, described }: DropAreaProps) {
  const { accept, disabled, onPick, label, error, file } = drop;
  const [isOver, setIsOver] = useState(false);
  const dropFile = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(dropped);
  };
  const isWrong = Boolean(error) || file.status === "refused";
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropFile}
      className={`relative flex items-center justify-center gap-3 rounded-lg border border-dashed px-4 text-center ${
        drop.dense ? "min-h-18 py-2 text-sm" : "min-h-24 py-4"
      } transition-colors has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
        isOver
          ? "border-primary bg-primary-soft"
          : `bg-card hover:border-primary ${isWrong ? "border-red" : "border-line"}`
      }`}
    >
      <input
        id={`${id}-file`}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-label={`Choose a file: ${label}`}
        aria-describedby={described ?? (isWrong ? `${id}-error` : undefined)}
        aria-invalid={isWrong || undefined}
        className="sr-only"
        onChange={(event) => {
          const picked = event.target.files?.[0];
          event.target.value = "";
          if (picked) onPick(picked);
        }}
      />
      <Upload aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span aria-hidden>
        <span className="font-semibold text-primary">Choose a file</span>
        <span className="text-ink-soft pointer-coarse:hidden"> or drop it here</span>
      </span>
    </label>
  );
}
