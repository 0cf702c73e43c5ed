import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Checkbox } from "#ui/checkbox";
import { describedBy, FieldError, FieldHint } from "#ui/field";
import { TextInput } from "#ui/text-input";

interface Choice {
  value: string;
  label: string;
  /** Shown above the first of those that share it. */
  group?: string;
}

interface CheckListProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown when there is nothing to choose. */
  emptyText: string;
}

/** Number of choices from which a search is shown. */
const MANY = 12;

/** A list of checkboxes, with a search for long lists. */
export function CheckList(props: CheckListProps) {
  const { legend, hint, error, choices, chosen, onChange, emptyText } = props;
  const id = useId();
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  const shown = choices.filter(({ label, group = "" }) =>
    `${group} ${label}`.toLowerCase().includes(query),
  );
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset aria-describedby={describedBy(id, props)} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        <span>{legend}</span>
        <span className="ml-2 font-normal text-ink-soft tabular-nums">{`${chosen.length} chosen`}</span>
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={`flex flex-col overflow-hidden rounded-lg border bg-card ${error ? "border-red" : "border-line"}`}
      >
        {choices.length > MANY && (
          <TextInput
            dense
            hideLabel
            type="search"
            label={`Search ${legend.toLowerCase()}`}
            placeholder="Search"
            icon={<Search />}
            className="border-b border-hairline p-1.5"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
        <div className="max-h-44 overflow-y-auto px-3 py-1.5">
          {shown.length === 0 && (
            <p className="py-1 text-sm text-ink-soft">
              {choices.length === 0 ? emptyText : "No match"}
            </p>
          )}
          {shown.map(({ value, label, group }, at) => (
            <div key={value}>
              {group !== undefined && group !== shown[at - 1]?.group && (
                <p className="mt-1.5 text-xs font-semibold text-ink-soft">{group}</p>
              )}
              <Checkbox
                dense
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
            </div>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
