import type { ReactNode } from "react";
import { counted } from "#contracts/counted";
import { FileDropItem } from "#ui/file-drop-item";
import { FilesDrop } from "#ui/files-drop";
import type { useChosenFiles } from "./use-chosen-files.ts";

interface FilesFieldProps {
  label: string;
  hint: ReactNode;
  /** Extensions with their dots. */
  types: readonly string[];
  upload: ReturnType<typeof useChosenFiles>;
  /** The form is being sent. */
  isBusy: boolean;
  /** What takes the files, for the sentence about those left out: "An order". */
  taker: string;
}

/** Several files to choose, with the state of each. */
export function FilesField(props: FilesFieldProps) {
  const { label, hint, types, upload, isBusy, taker } = props;
  return (
    <FilesDrop
      label={label}
      hint={hint}
      accept={types.join(",")}
      disabled={upload.isFull || isBusy}
      error={leftOutText(taker, upload)}
      onPick={upload.choose}
    >
      {upload.files.map(({ key, state }) => (
        <li key={key}>
          <FileDropItem
            dense
            file={state}
            disabled={isBusy}
            onCancel={() => upload.remove(key)}
            onRetry={() => upload.retry(key)}
            onRemove={() => upload.remove(key)}
          />
        </li>
      ))}
    </FilesDrop>
  );
}

function leftOutText(taker: string, { leftOut, most }: FilesFieldProps["upload"]): string | null {
  if (leftOut === 0) return null;
  return `${taker} takes ${most} files. The first ${most} were kept; ${counted(leftOut, "file was", "files were")} left out.`;
}
