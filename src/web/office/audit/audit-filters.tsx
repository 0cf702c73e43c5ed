import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { auditGroups } from "#contracts/audit-actions";
import { ClearFilters, DayFilter, FilterSelect, SearchBox, type UrlState } from "#office/kit";
import type { SelectOption } from "#ui/select";
import { type auditUrl, isNarrowed, noFilter } from "./audit-url.ts";

interface AuditFiltersProps {
  url: UrlState<typeof auditUrl>;
  /** Of the person whose entries are listed, as far as it is known. */
  personName: string | undefined;
}

/** Search and filters of the log, all kept in the address. */
export function AuditFilters({ url, personName }: AuditFiltersProps) {
  const { values: view, narrow, filter } = url;
  const people = useQuery(apiQuery("listAuditPeople", {})).data?.data ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search by thing"
        placeholder="Name, subject or order number"
        {...filter("thing")}
      />
      <FilterSelect
        label="Person"
        allLabel="Everybody"
        options={withChosen(
          people.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: view.person, label: personName ?? "One person" },
        )}
        {...filter("person")}
      />
      <FilterSelect label="Kind" allLabel="All kinds" options={kindOptions} {...filter("kind")} />
      <DayFilter labels={{ from: "From", to: "Until" }} days={view} onChange={narrow} />
      {isNarrowed(view) && <ClearFilters onClear={() => narrow(noFilter)} />}
    </div>
  );
}

/** A customer or a former admin is chosen by a link, and listed as long as it is chosen. */
const withChosen = (options: SelectOption[], chosen: SelectOption): SelectOption[] =>
  chosen.value === "" || options.some(({ value }) => value === chosen.value)
    ? options
    : [...options, chosen];

const kindOptions: SelectOption[] = Object.entries(auditGroups).flatMap(
  ([name, { title, actions }]) => [
    { value: name, label: `${title}: all`, group: title },
    ...Object.entries(actions).map(([value, label]) => ({ value, label, group: title })),
  ],
);
