import { type ReactNode, useId } from "react";
import { useGroupFocus } from "#browser/use-focus-if-lost";
import { Button } from "./button.tsx";
import { DropArea } from "./drop-area.tsx";
import { describedBy, FieldError, FieldHint } from "./field.tsx";
import { FileDropItem } from "./file-drop-item.tsx";
import type { ChosenFileState, FileDropState } from "./file-drop-state.ts";

export type { ChosenFileState, FileDropState };

interface FileDropProps {
  label: string;
  hint?: ReactNode;
  /** Something is wrong with the field itself. */
  error?: string | null | undefined;
  /** As in the attribute: ".jpg,.png". */
  accept: string;
  file: FileDropState;
  /** Back office only. */
  dense?: boolean | undefined;
  onPick: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file by button, keyboard or drag and drop, with its progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, file } = props;
  const error = file.status === "refused" ? `${file.name}: ${file.reason}` : props.error;
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
      <span id={`${id}-label`} className={`font-medium ${props.dense ? "text-sm" : ""}`}>
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {file.status === "empty" || file.status === "refused" ? (
        <DropArea
          id={`${id}-file`}
          label={`Choose a file: ${label}`}
          text="Choose a file"
          accept={props.accept}
          dense={props.dense}
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
