import { Plus, X } from "lucide-react";
import { MAX_FIELD_OPTIONS, MAX_FIELD_TEXT } from "#contracts/custom-field-definitions";
import { useFocusNext } from "#office/kit";
import { Button } from "#ui/button";
import { IconButton } from "#ui/icon-button";
import { TextInput } from "#ui/text-input";

interface OptionListProps {
  fieldName: string;
  options: readonly string[];
  isWrong: boolean;
  onChange: (options: string[]) => void;
}

/** The choices of a radio or select, one per line; Enter adds the next one. */
export function OptionList({ fieldName, options, isWrong, onChange }: OptionListProps) {
  const { area, focusNext } = useFocusNext<HTMLFieldSetElement>();
  const focusOption = (position: number) => focusNext(`[data-option="${position}"] input`);
  const addAfter = (position: number) => {
    if (options.length >= MAX_FIELD_OPTIONS) return;
    focusOption(position + 1);
    onChange(options.toSpliced(position + 1, 0, ""));
  };
  const remove = (position: number) => {
    focusOption(Math.max(0, position - 1));
    onChange(options.length > 1 ? options.toSpliced(position, 1) : [""]);
  };
  return (
    <fieldset ref={area} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Options</legend>
      {options.map((option, position) => (
        // Options have no id, only a position.
        <div key={position} data-option={position} className="flex items-start gap-1">
          <TextInput
            dense
            hideLabel
            label={`Option ${position + 1} of ${fieldName}`}
            placeholder={`Option ${position + 1}`}
            className="grow"
            error={isWrong && position === 0 ? "Please add at least one option" : undefined}
            maxLength={MAX_FIELD_TEXT}
            value={option}
            onChange={(event) => onChange(options.with(position, event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              addAfter(position);
            }}
          />
          <IconButton
            dense
            tone="danger"
            label={`Remove option ${position + 1} of ${fieldName}`}
            icon={X}
            onClick={() => remove(position)}
          />
        </div>
      ))}
      <Button
        tone="quiet"
        size="dense"
        className="self-start"
        icon={Plus}
        disabled={options.length >= MAX_FIELD_OPTIONS}
        onClick={() => addAfter(options.length - 1)}
      >
        Add option
      </Button>
    </fieldset>
  );
}
