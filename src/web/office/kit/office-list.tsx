import type { ReactNode } from "react";
import { Button } from "#ui/button";
import { AdminTable, type AdminTableProps, type Emptiness } from "./admin-table.tsx";
import {
  type Field,
  type FilterFor,
  type List,
  type ListCall,
  type NoMatch,
  type RowOf,
  type Texts,
  toPage,
} from "./define-list.tsx";
import { DayFilter, FilterSelect, SearchBox } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import type { UrlSpec } from "./use-url-state.ts";

interface OfficeListProps<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
> extends Partial<
  Pick<
    AdminTableProps<RowOf<Call>>,
    "formatHref" | "openKey" | "details" | "isPrintedAlone" | "sort" | "onSort"
  >
> {
  list: List<Call, Name, Rest>;
  /** What the pages are of, where that is not the list's noun. */
  noun?: string;
  empty?: Emptiness;
  noMatch?: NoMatch;
  /** Between the filters and the table. */
  above?: ReactNode;
  /** Between the table and its pages. */
  note?: ReactNode;
}

/** The filters of a list, its table, and what is open over them. */
export function OfficeList<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list,
  noun = list.of.noun,
  empty,
  noMatch,
  above,
  note,
  ...table
}: OfficeListProps<Call, Name, Rest>) {
  const { of, values, query, picked, pick, change, hrefWith } = list;
  const { opens, panel, question, caption = noun.charAt(0).toUpperCase() + noun.slice(1) } = of;
  const openId = opens ? String(values[opens]) : "";
  const page = toPage<Call>(query.data);
  const paging = list.paging(of.pageSize);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {of.filters.length > 0 && <Filters list={list} />}
      {above}
      <AdminTable<RowOf<Call>>
        caption={caption}
        columns={listColumns(list)}
        rows={page?.data}
        query={query}
        rowKey={({ _id }) => String(_id)}
        failedText={of.failedText ?? `The ${of.noun} could not be loaded.`}
        empty={describeEmpty(list, { noun, empty, noMatch })}
        {...paging}
        {...(opens && {
          formatHref: ({ _id }) => hrefWith({ [opens]: String(_id) } as never),
          openKey: openId,
        })}
        {...table}
      />
      {note}
      <ListPager noun={noun} {...paging} total={page?.total ?? null} isMinimum={page?.isMinimum} />
      {openId !== "" && panel?.(openId, () => change({ [opens!]: "" } as never, "replace"), list)}
      {picked && question?.(picked, () => pick(null), list)}
    </div>
  );
}

function listColumns<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  list: List<Call, Name, Rest>,
) {
  const { columns } = list.of;
  const all = typeof columns === "function" ? columns(list) : columns;
  return all.filter(({ right }) => list.may(right));
}

function describeEmpty<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  list: List<Call, Name, Rest>,
  { noun, empty = list.of.empty, noMatch }: Said<Call, Name, Rest>,
): Emptiness {
  const { of, onClear } = list;
  if (!onClear) return typeof empty === "function" ? empty(list) : empty;
  const {
    title = `No ${noun} match`,
    text = "Try other words or filters.",
    label,
  } = {
    ...of.noMatch,
    ...noMatch,
  };
  const clear = (
    <Button tone="secondary" size="dense" onClick={onClear}>
      {label ?? "Clear filters"}
    </Button>
  );
  return { title, text, action: clear };
}

interface Said<Call extends ListCall, Name extends string, Rest extends UrlSpec> {
  noun: string;
  empty: Emptiness | ((list: List<Call, Name, Rest>) => Emptiness) | undefined;
  noMatch: NoMatch | undefined;
}

/** In the order of the definition. */
function Filters<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list: { of, narrow, may, rows, onClear, ...list },
}: {
  list: List<Call, Name, Rest>;
}) {
  const values = list.values as unknown as Texts;
  const change = (changes: object) => narrow(changes as never);
  const until = of.filters.find(({ name }) => name === "to");
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="no">
      {of.filters.map(
        ({ name, right, ...filter }) =>
          may(right) &&
          (name === "from" && until ? (
            <DayFilter
              key={name}
              labels={{ from: filter.label ?? "", to: until.label ?? "" }}
              days={{ from: values["from"]!, to: values["to"]! }}
              onChange={change}
            />
          ) : (
            <Control
              key={name}
              {...filter}
              rows={rows}
              value={values[name]!}
              onChange={(value) => change({ [name]: value })}
            />
          )),
      )}
      {of.hasClearLink && onClear && (
        <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}

interface ControlProps<Row>
  extends
    Field,
    Pick<
      FilterFor<Record<string, unknown>, string, Row>,
      "label" | "placeholder" | "allLabel" | "all" | "choices" | "useOptions" | "control"
    > {
  rows: readonly Row[] | undefined;
}

function Control<Row>(props: ControlProps<Row>) {
  const { label = "", placeholder, allLabel, all = "", choices = {}, control: Own } = props;
  const { rows, value, onChange, useOptions = noOptions } = props;
  const options = [
    ...Object.entries<string>(choices).map(([value, label]) => ({ value, label })),
    ...useOptions(value, rows),
  ];
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

const noOptions = () => [];
