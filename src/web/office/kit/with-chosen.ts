import type { SelectOption } from "#ui/select";

/** With what the address holds, even where it is none of the options. */
export const withChosen = (options: SelectOption[], chosen: SelectOption): SelectOption[] =>
  chosen.value === "" || options.some(({ value }) => value === chosen.value)
    ? options
    : [...options, chosen];
