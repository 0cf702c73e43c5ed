import { dueFilters, type DueSort, dueSorts } from "#contracts/due-filters";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { type OpenMatter, openMatters } from "#contracts/order-questions";
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "#contracts/order-statuses";
import { isDay } from "#contracts/utc-days";
import {
  type ListView,
  officeLists,
  orderStatusText,
  paymentStatusText,
  ROWS_PER_PAGE,
  type TableSort,
  withChosen,
} from "#office/kit";
import type { SelectOption } from "#ui/select";

export type OrdersView = ListView<"orders">;

export const unfiltered = ({ sort, order }: OrdersView): OrdersView => ({
  ...officeLists.orders,
  sort,
  order,
});

export const toOrderListQuery = (view: OrdersView) => ({
  ...toFilterQuery(view),
  page: view.page,
  limit: ROWS_PER_PAGE,
});

/** Query of the whole list. Unknown values from an old or mistyped address are left out. */
export const toFilterQuery = (view: OrdersView) => ({
  search: view.search.slice(0, MAX_SEARCH) || undefined,
  status: pickKnown(view.status, orderStatuses).join(",") || undefined,
  paymentStatus: pickKnown(view.paymentStatus, paymentStatuses).join(",") || undefined,
  productId: isId(view.productId) ? view.productId : undefined,
  categoryId: isId(view.categoryId) ? view.categoryId : undefined,
  openMatter: pickKnown(view.openMatter, openMatters).join(",") || undefined,
  counted: view.counted === "true" ? ("true" as const) : undefined,
  due: dueFilters.find((filter) => filter === view.due),
  from: isDay(view.from) ? view.from : undefined,
  to: isDay(view.to) ? view.to : undefined,
  sort: dueSorts.find((sort) => sort === view.sort),
});

/** By what the table is sorted; undefined for newest first. What is listed by due time is sorted so, too. */
export function toOrderSort(view: OrdersView): TableSort | undefined {
  const query = toFilterQuery(view);
  const sort = query.sort ?? (query.due && "dueSoonest");
  return sort && { key: "due", direction: sort === "dueSoonest" ? "ascending" : "descending" };
}

/** What the next press of the header sorts by: the soonest, the latest, and then the newest first again. */
export function nextSort(view: OrdersView): DueSort | "" {
  const sort = toOrderSort(view);
  if (sort === undefined) return "dueSoonest";
  return sort.direction === "ascending" ? "dueLatest" : "";
}

export const isNarrowed = (view: OrdersView): boolean =>
  Object.values(toFilterQuery({ ...view, sort: "" })).some(Boolean);

export const dueChoices: SelectOption[] = [
  { value: "all", label: "To deliver, soonest first" },
  { value: "soon", label: "Due within a day" },
  { value: "late", label: "Late" },
];

/** What can be chosen as status: each alone, what is to be done, and whatever else the address holds. */
export const statusChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, orderStatuses, orderStatusText, [
    { value: "new,processing", label: "To do (New, Processing)" },
  ]);

export const paymentChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, paymentStatuses, paymentStatusText);

export const openMatterChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, openMatters, (matter) => openMatterTexts[matter]);

function listChoices<Value extends OrderStatus | PaymentStatus | OpenMatter>(
  chosen: string,
  values: readonly Value[],
  formatText: (value: Value) => string,
  first: SelectOption[] = [],
): SelectOption[] {
  const known = pickKnown(chosen, values);
  return withChosen([...first, ...values.map((value) => ({ value, label: formatText(value) }))], {
    value: known.join(","),
    label: known.map(formatText).join(", "),
  });
}

export const openMatterTexts: Record<OpenMatter, string> = {
  question: "Waiting for the buyer",
  "handed-back": "No answer from the buyer",
  revision: "Revision requested",
  refund: "Refund requested",
};

const pickKnown = <Value extends OrderStatus | PaymentStatus | OpenMatter>(
  text: string,
  known: readonly Value[],
): Value[] => known.filter((value) => text.split(",").includes(value));
