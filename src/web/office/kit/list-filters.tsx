import type { ReactNode } from "react";
import type { SelectOption } from "#ui/select";
import { FilterSelect } from "./filter-select.tsx";
import { SearchBox } from "./search-box.tsx";

interface ListChoice<Name extends string> {
  /** Name of the value in the URL. */
  name: Name;
  /** For example "Order status". */
  label: string;
  /** Text of the choice that filters nothing, for example "All statuses". */
  allLabel: string;
  options: readonly SelectOption[];
}

interface ListFiltersProps<Name extends string> {
  /** As returned by `useUrlState`. */
  filter: (name: NoInfer<Name>) => { value: string; onChange: (value: string) => void };
  search: { name: Name; label: string; placeholder: string };
  choices: readonly (ListChoice<Name> | false)[];
  /** Further filters, after the choices. */
  children?: ReactNode;
  /** Clears them all; undefined where none is set. */
  onClear?: (() => void) | undefined;
}

/** Search and filters above a list, all kept in the URL. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { filter, search, choices, children, onClear } = props;
  const { name: searchName, ...searchTexts } = search;
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="no">
      <SearchBox {...searchTexts} {...filter(searchName)} />
      {choices.map((choice) => {
        if (!choice) return null;
        const { name, ...texts } = choice;
        return <FilterSelect key={name} {...texts} {...filter(name)} />;
      })}
      {children}
      {onClear && (
        <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}
