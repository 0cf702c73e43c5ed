import { type ReactNode, useId } from "react";
import { useGroupFocus } from "#browser/focus/use-focus-when";
import { counted } from "#contracts/formats";
import { Dense, useDense } from "#ui/density";
import { DropArea } from "#ui/fields/drop-area";
import { describedBy, FieldError, FieldHint } from "#ui/fields/field";
import { FileDropItem } from "#ui/fields/file-drop";
import { Stack } from "#ui/layout/layout";
import type { useChosenFiles } from "./use-chosen-files.ts";

interface FilesFieldProps {
  label: string;
  hint: ReactNode;
  /** Extensions with their dots. */
  types: readonly string[];
  upload: ReturnType<typeof useChosenFiles>;
  isBusy: boolean;
  /** What takes the files, for the sentence about those left out: "An order". */
  taker: string;
  /** Why the form can't be sent with these files. */
  error?: string | undefined;
}

export function FilesField(props: FilesFieldProps) {
  const { label, hint, types, upload, isBusy, taker } = props;
  const id = useId();
  const error = props.error ?? leftOutText(taker, upload);
  const { group, pressed } = useGroupFocus<HTMLDivElement>();
  return (
    <Stack
      ref={group}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      gap={1.5}
      className="min-w-0 rounded-lg"
    >
      <span id={`${id}-label`} className={`font-medium ${useDense() ? "text-sm" : ""}`}>
        {label}
      </span>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <DropArea
        multiple
        id={`${id}-files`}
        label={`Choose files: ${label}`}
        text="Choose files"
        accept={types.join(",")}
        disabled={upload.isFull || isBusy}
        isWrong={Boolean(props.error)}
        describedBy={describedBy(id, { hint, error })}
        onPick={(files) => pressed(() => upload.choose(files))()}
      />
      <FieldError id={`${id}-error`} error={error} />
      <Dense value>
        <Stack as="ul" gap={2} className="empty:hidden">
          {upload.files.map(({ key, state }) => (
            <li key={key}>
              <FileDropItem
                file={state}
                disabled={isBusy}
                onRetry={pressed(() => upload.retry(key))}
                onRemove={pressed(() => upload.remove(key))}
              />
            </li>
          ))}
        </Stack>
      </Dense>
    </Stack>
  );
}

function leftOutText(taker: string, { leftOut, most }: FilesFieldProps["upload"]): string | null {
  if (leftOut === 0) return null;
  return `${taker} takes ${most} files. The first ${most} were kept; ${counted(leftOut, "file was", "files were")} left out.`;
}
