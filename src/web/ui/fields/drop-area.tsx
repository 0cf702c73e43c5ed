import { Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useDense } from "#ui/density";

interface DropAreaProps {
  id: string;
  /** Read aloud. */
  label: string;
  text: string;
  /** As in the attribute: ".jpg,.png". */
  accept: string;
  multiple?: boolean;
  disabled?: boolean | undefined;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /** Only the dialog of `accept` keeps other files out: check those that were dropped. */
  onPick: (files: File[]) => void;
}

export function DropArea(props: DropAreaProps) {
  const { disabled = false, isWrong = false, multiple = false, onPick } = props;
  const dense = useDense();
  const [isOver, setIsOver] = useState(false);
  const pick = (files: FileList | null) => {
    const picked = [...(files ?? [])];
    if (picked.length > 0 && !disabled) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`relative flex items-center justify-center gap-3 rounded-lg border border-dashed px-4 text-center ${
        dense ? "min-h-18 py-2 text-sm" : "min-h-24 py-4"
      } transition-colors has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
        isOver
          ? "border-primary bg-primary-soft forced-colors:border-[Highlight]"
          : `bg-card hover:border-primary ${isWrong ? "border-red" : "border-line"}`
      }`}
    >
      <input
        id={props.id}
        type="file"
        accept={props.accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={isWrong || undefined}
        className="sr-only"
        onChange={(event) => {
          pick(event.target.files);
          event.target.value = "";
        }}
      />
      <Upload aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span aria-hidden>
        <span className="font-semibold text-primary">{props.text}</span>
        <span className="text-ink-soft pointer-coarse:hidden">
          {` or drop ${multiple ? "them" : "it"} here`}
        </span>
      </span>
    </label>
  );
}
