import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { auditActionText, auditGroups, listActionsOfKind } from "#contracts/audit-actions";
import type { AuditEntry, AuditFilter } from "#contracts/calls/audit";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { isDay } from "#contracts/utc-days";
import {
  DayFilter,
  ListFilters,
  type ListView,
  officeLists,
  type TableColumn,
  type UrlState,
  withChosen,
} from "#office/kit";
import { Moment } from "#ui/instant";
import type { SelectOption } from "#ui/select";
import { actorText, Thing } from "./entry-panel.tsx";

type AuditView = ListView<"audit">;

/** The list without its filters. */
export const unfiltered = ({ entry }: AuditView): AuditView => ({ ...officeLists.audit, entry });

/** The filter of the list and of its file. Unknown values from an old or mistyped address are left out. */
export const toAuditFilter = ({ thing, person, kind, from, to }: AuditView): AuditFilter => ({
  thing: thing.slice(0, MAX_SEARCH) || undefined,
  person: isId(person) ? person : undefined,
  kind: listActionsOfKind(kind) ? (kind as AuditFilter["kind"]) : undefined,
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
});

export const isNarrowed = (view: AuditView): boolean =>
  Object.values(toAuditFilter(view)).some(Boolean);

export const auditColumns: TableColumn<AuditEntry>[] = [
  {
    header: "When",
    className: "w-px whitespace-nowrap text-ink-soft tabular-nums",
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    header: "Who",
    className: "max-w-48 min-w-32",
    cell: ({ actor }) => <span className="block truncate">{actorText(actor)}</span>,
  },
  {
    header: "What",
    isRowHeader: true,
    className: "min-w-56",
    cell: ({ action }) => <span className="font-medium">{auditActionText(action)}</span>,
  },
  {
    header: "Subject",
    className: "max-w-64 min-w-36",
    cell: ({ thing }) => <Thing thing={thing} />,
  },
  {
    header: "From",
    className: "w-px max-w-48 truncate figures text-ink-soft",
    cell: ({ address }) => address ?? "–",
  },
];

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
