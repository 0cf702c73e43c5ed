import { type ReactNode, useId, useState } from "react";
import type { ViewedList } from "#contracts/saved-views";
import { Button } from "#ui/actions/button";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { AdminTable, type AdminTableProps, type Emptiness } from "./admin-table.tsx";
import {
  type FilterFor,
  type FilterProps,
  type List,
  type ListCall,
  type RowOf,
  type Texts,
} from "./list-definition.ts";
import { DayFilter, FiltersButton, FilterSelect, SearchBox } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import { SavedViews } from "./saved-views.tsx";
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
  /** Between the filters and the table. */
  above?: ReactNode;
  /** Between the table and its pages. */
  note?: ReactNode;
}

/** The filters of a list, its table, and what is open over them. */
export function OfficeList<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list,
  above,
  note,
  ...table
}: OfficeListProps<Call, Name, Rest>) {
  const { definition, values, query, rows, total, picked, pick, change, hrefWith } = list;
  const { opens, panel, question } = definition;
  const noun = definition.pagedNoun?.(list) ?? definition.noun;
  const openId = opens ? String(values[opens]) : "";
  const { pageSize, onPageSize } = list;
  const paging = list.paging(pageSize);
  const rowNumbers = onPageSize && { firstNumber: (paging.page - 1) * pageSize + 1 };
  return (
    <Stack gap={4} className="min-w-0">
      {definition.savedAs && <SavedViews {...describeViews(list, definition.savedAs)} />}
      {definition.filters.length > 0 && <ListFilters list={list} />}
      {above}
      <AdminTable<RowOf<Call>>
        caption={definition.caption ?? noun.charAt(0).toUpperCase() + noun.slice(1)}
        columns={listColumns(list)}
        rows={rows}
        query={query}
        rowKey={({ _id }) => String(_id)}
        failedText={definition.failedText ?? `The ${definition.noun} could not be loaded.`}
        empty={listEmptiness(list, noun)}
        {...paging}
        {...rowNumbers}
        {...(opens && {
          formatHref: ({ _id }) => hrefWith({ [opens]: String(_id) } as never),
          openKey: openId,
        })}
        {...table}
      />
      {note}
      <ListPager
        noun={noun}
        {...paging}
        total={total}
        isMinimum={list.isMinimum}
        usualSize={definition.pageSize}
        onPageSize={onPageSize}
      />
      {openId !== "" && panel?.(openId, () => change({ [opens!]: "" } as never, "replace"), list)}
      {picked && question?.(picked, () => pick(null), list)}
    </Stack>
  );
}

/** What the filters hold, and the address of the list with others. */
function describeViews<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  { definition, values: all, may, hrefWith, change }: List<Call, Name, Rest>,
  savedAs: ViewedList,
) {
  const values = all as unknown as Texts;
  const filters = definition.filters.filter(({ right }) => may(right));
  const known = new Set(filters.map(({ name }) => name));
  return {
    list: savedAs,
    noun: definition.noun,
    activeId: values["view"] ?? "",
    query: Object.fromEntries(
      filters
        .filter(({ name, initial }) => values[name] !== initial)
        .map(({ name }) => [name, values[name]!]),
    ),
    hrefOf: (query: Texts, view: string) => {
      const given = Object.entries(query).filter(([name]) => known.has(name));
      return hrefWith({ ...definition.address, ...Object.fromEntries(given), view } as never);
    },
    onChosen: (view: string) => change({ view } as never, "replace"),
  };
}

function listColumns<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  list: List<Call, Name, Rest>,
) {
  const { columns } = list.definition;
  const all = typeof columns === "function" ? columns(list) : (columns ?? []);
  return all.filter(({ right }) => list.may(right));
}

export function listEmptiness<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  list: List<Call, Name, Rest>,
  noun: string,
): Emptiness {
  const { empty, noMatch } = list.definition;
  if (!list.onClear) return typeof empty === "function" ? empty(list) : empty;
  const {
    title = `No ${noun} match`,
    text = "Try other words or filters.",
    label = "Clear filters",
  } = (typeof noMatch === "function" ? noMatch(list) : noMatch) ?? {};
  const clear = (
    <Button tone="secondary" onClick={list.onClear}>
      {label}
    </Button>
  );
  return { title, text, action: clear };
}

/** In the order of the definition; on a phone all but the search are behind one button where they are several. */
export function ListFilters<Call extends ListCall, Name extends string, Rest extends UrlSpec>({
  list: { definition, narrow, may, rows, onClear, ...list },
}: {
  list: List<Call, Name, Rest>;
}) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const values = list.values as unknown as Texts;
  const change = (changes: object) => narrow(changes as never);
  const until = definition.filters.find(({ name }) => name === "to");
  const filters = definition.filters.filter(({ right }) => may(right));
  const isSearch = ({ placeholder }: (typeof filters)[number]) => placeholder !== undefined;
  const others = filters.filter((filter) => !isSearch(filter) && !filter.isView);
  const chosen = others.filter(
    ({ name, read, initial }) => read(values[name]!) !== read(initial),
  ).length;
  const draw = ({ name, read, isView, ...filter }: (typeof filters)[number]) =>
    name === "from" && until ? (
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
        // What filters nothing is not shown as a filter.
        value={isView || read(values[name]!) !== undefined ? values[name]! : ""}
        onChange={(value) => change({ [name]: value })}
      />
    );
  const isFolded = others.length > 1;
  return (
    <Row gap={2} wrap data-print="no">
      {filters.filter(isSearch).map(draw)}
      {isFolded && (
        <FiltersButton
          controls={id}
          isShown={isShown}
          chosen={chosen}
          onPress={() => setIsShown(!isShown)}
        />
      )}
      <Toolbar
        id={id}
        gap={2}
        className={`sm:contents ${isFolded && !isShown ? "max-sm:hidden" : ""}`}
      >
        {filters.filter((filter) => !isSearch(filter)).map(draw)}
      </Toolbar>
      {definition.hasClearLink && onClear && (
        <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onClear}>
          Clear filters
        </button>
      )}
    </Row>
  );
}

interface ControlProps<Row>
  extends
    FilterProps,
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
