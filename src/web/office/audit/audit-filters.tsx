import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { auditGroups } from "#contracts/audit-actions";
import { DayFilter, ListFilters, type officeLists, type UrlState, withChosen } from "#office/kit";
import type { SelectOption } from "#ui/select";
import { isNarrowed, unfiltered } from "./audit-url.ts";

const searched = {
  name: "thing",
  label: "Search by subject",
  placeholder: "Name, subject or order number",
} as const;

interface AuditFiltersProps {
  url: UrlState<typeof officeLists.audit>;
  /** Name of the person whose entries are listed, as far as it is known. */
  personName: string | undefined;
}

/** Search and filters of the log, all kept in the address. */
export function AuditFilters({ url, personName }: AuditFiltersProps) {
  const { values: view, narrow, filter } = url;
  const people = useQuery(apiQuery("listAuditPeople", {})).data?.data ?? [];
  // A customer or a former admin is chosen by a link, and listed as long as it is chosen.
  const personOptions = withChosen(
    people.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: view.person, label: personName ?? "One person" },
  );
  return (
    <ListFilters
      filter={filter}
      search={searched}
      onClear={isNarrowed(view) ? () => narrow(unfiltered(view)) : undefined}
      choices={[
        { name: "person", label: "Person", allLabel: "Everybody", options: personOptions },
        { name: "kind", label: "Kind", allLabel: "All kinds", options: kindOptions },
      ]}
    >
      <DayFilter labels={{ from: "From", to: "Until" }} days={view} onChange={narrow} />
    </ListFilters>
  );
}

const kindOptions: SelectOption[] = Object.entries(auditGroups).flatMap(
  ([name, { title, actions }]) => [
    { value: name, label: `${title}: all`, group: title },
    ...Object.entries(actions).map(([value, label]) => ({ value, label, group: title })),
  ],
);
