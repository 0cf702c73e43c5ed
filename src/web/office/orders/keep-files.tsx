import { formatBytes } from "#browser/format-bytes";
import { Checkbox } from "#ui/checkbox";
import type { VersionFile } from "./kept-files.ts";

interface KeepFilesProps {
  /** "Files of v1" */
  legend: string;
  files: readonly VersionFile[];
  /** Ids. */
  kept: readonly string[];
  isReplaced: (file: VersionFile) => boolean;
  disabled: boolean;
  onChoose: (id: string, isKept: boolean) => void;
}

/** The files of the version before, each to be kept or left out of the next one. */
export function KeepFiles({ legend, files, kept, isReplaced, disabled, onChoose }: KeepFilesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-medium">{legend}</legend>
      <p className="text-sm text-ink-soft">
        Those that you keep are delivered again as they are, without another upload.
      </p>
      {files.map((file) => (
        <Checkbox
          key={file._id}
          label={
            <>
              <span>{`Keep ${file.filename} `}</span>
              <span className="whitespace-nowrap text-ink-soft">{formatBytes(file.bytes)}</span>
            </>
          }
          hint={isReplaced(file) && "A new file has the same name."}
          checked={kept.includes(file._id)}
          disabled={disabled}
          onChange={({ target }) => onChoose(file._id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
