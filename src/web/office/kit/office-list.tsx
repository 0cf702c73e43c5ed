import type { ReactNode } from "react";
import { useSession } from "#session";
import {
  type Field,
  type Filter,
  type FilterFor,
  holds,
  type List,
  type ListCall,
  type QueryOf,
  type RowOf,
  toPage,
} from "./define-list.tsx";
import { DayFilter, FilterSelect, SearchBox } from "./list-filters.tsx";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";
import type { UrlSpec } from "./use-url-state.ts";

interface OfficeListProps<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
> extends Partial<Omit<PagedTableProps<RowOf<Call>>, "columns" | "query" | "paging">> {
  list: List<Call, Name, Rest>;
  /** Between the filters and the table. */
  above?: ReactNode;
}

/** The filters of a list, its table, and what is open over them. */
export function OfficeList<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list,
  above,
  ...table
}: OfficeListProps<Call, Name, Rest>) {
  const { of, values, query, onClear, picked, pick, change, hrefWith } = list;
  const { opens, panel, question } = of;
  const role = useSession().user?.role;
  const columns = typeof of.columns === "function" ? of.columns(list) : of.columns;
  const openKey = opens && String(values[opens]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Filters list={list} role={role} />
      {above}
      <PagedTable<RowOf<Call>>
        noun={of.noun}
        empty={typeof of.empty === "function" ? of.empty(list) : of.empty}
        {...of.texts}
        columns={columns.filter((column) => holds(role, column))}
        query={{ ...query, data: toPage<Call>(query.data) }}
        paging={list.paging(of.pageSize)}
        onClear={onClear}
        {...(opens && {
          formatHref: ({ _id }) => hrefWith({ [opens]: String(_id) } as never),
          openKey,
        })}
        {...table}
      />
      {openKey && panel?.(openKey, () => change({ [opens!]: "" } as never, "replace"), list)}
      {picked && question?.(picked, () => pick(null), list)}
    </div>
  );
}

interface FiltersProps<Call extends ListCall, Name extends string, Rest extends UrlSpec> {
  list: List<Call, Name, Rest>;
  role: string | undefined;
}

/** In the order of the definition. */
function Filters<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list,
  role,
}: FiltersProps<Call, Name, Rest>) {
  const { of, rows, onClear } = list;
  const values = list.values as unknown as Readonly<Record<string, string>>;
  const change = (changes: object) => list.narrow(changes as never);
  const filters = Object.entries<Filter<QueryOf<Call>, RowOf<Call>>>(of.filters);
  const shown = filters.filter(([, filter]) => holds(role, filter));
  const { from, to } = of.filters as unknown as Record<string, { label: string }>;
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="no">
      {shown.map(([name, filter]) =>
        name === "from" && from && to ? (
          <DayFilter
            key={name}
            labels={{ from: from.label, to: to.label }}
            days={{ from: values["from"]!, to: values["to"]! }}
            onChange={change}
          />
        ) : (
          <Control
            key={name}
            filter={filter}
            rows={rows}
            value={values[name]!}
            onChange={(value) => change({ [name]: value })}
          />
        ),
      )}
      {of.hasClearLink && onClear && (
        <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}

interface ControlProps<Row> extends Field {
  filter: Omit<FilterFor<object, never, Row>, "asks" | "read">;
  rows: readonly Row[] | undefined;
}

const noOptions = () => [];

function Control<Row>({ filter, rows, value, onChange }: ControlProps<Row>) {
  const { label = "", placeholder, allLabel, all = "", useOptions = noOptions } = filter;
  const loaded = useOptions(value, rows);
  const { control: Own, options = loaded } = filter;
  if (Own) return <Own value={value} onChange={onChange} />;
  if (placeholder) return <SearchBox {...{ label, placeholder, value, onChange }} />;
  if (allLabel === undefined) return null;
  return (
    <FilterSelect
      {...{ label, allLabel, options, value }}
      onChange={(chosen) => onChange(chosen || all)}
    />
  );
}
