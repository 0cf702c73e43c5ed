import type { DueFilter, DueSort } from "#contracts/due-filters";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Paging } from "#platform/database/count-and-select-ids";
import { requireRight } from "#platform/require-right";
import { selectOrders } from "#orders/order-store";
import { type ListedOrder, withTitles } from "./listed-order.ts";
import { computeDueBefore, type OrderFilterInput, toOrderSelection } from "./order-filter.ts";
import { countByDay, countWithin } from "./order-listing-store.ts";
import type { OrderSelection } from "./order-selection-store.ts";
import { seek, type Span, splitSpan } from "./order-span.ts";
import {
  countDueOrders,
  searchDueOrders,
  searchOrders,
  selectIdsByDue,
  selectNewestIds,
} from "./sorted-orders-store.ts";

interface ListedPage {
  items: ListedOrder[];
  total: number;
  /** True when there are more than `total`. */
  isMinimum: boolean;
}

/** Matches are counted up to this number. */
const COUNTED = 1000;

/**
 * One page of the matching orders, newest first unless they are listed or sorted by due time. Payments can be asked for
 * with the right to handle them. Only searches, products and categories are not counted to the end.
 */
export async function listAllOrders(
  ctx: Context,
  filter: OrderFilterInput,
  { page, limit }: { page: number; limit: number },
): Promise<ListedPage> {
  requireRight(ctx, "work on orders");
  if (looksAtPayments(filter)) requireRight(ctx, "handle payments");
  const selection = toOrderSelection(filter);
  if (!selection) return { items: [], total: 0, isMinimum: false };
  const paging: SortedPaging = { limit, offset: (page - 1) * limit, sort: filter.sort ?? null };
  if (filter.due !== undefined)
    return listByDueTime(ctx, selection, { ...paging, due: filter.due });
  const find = isSummedUp(selection) ? findBySums : findBySearch;
  const { ids, ...counted } = await find(ctx, selection, paging);
  return { items: await readListed(ctx, ids), ...counted };
}

const looksAtPayments = ({ paymentStatuses = [], ...filter }: OrderFilterInput): boolean =>
  paymentStatuses.length > 0 || filter.isCountedOnly === true || filter.isDisputedOnly === true;

/** The daily sums know only statuses. */
const isSummedUp = ({
  terms,
  openMatters,
  isDisputedOnly,
  ...selection
}: OrderSelection): boolean =>
  terms.length + openMatters.length === 0 &&
  selection.productId === null &&
  selection.categoryId === null &&
  !isDisputedOnly;

interface SortedPaging extends Paging {
  /** Null for newest first. */
  sort: DueSort | null;
}

async function listByDueTime(
  ctx: Context,
  selection: OrderSelection,
  { due, sort, ...paging }: SortedPaging & { due: DueFilter },
): Promise<ListedPage> {
  const dueBefore = computeDueBefore(due, ctx.now());
  const search = { ...paging, most: COUNTED, dueBefore, sort: sort ?? ("dueSoonest" as const) };
  const { total, ids } = await searchDueOrders(ctx.db, selection, search);
  return {
    items: await readListed(ctx, ids),
    total: Math.min(total, COUNTED),
    isMinimum: total > COUNTED,
  };
}

/** In the order of the ids. */
async function readListed(ctx: Context, ids: readonly string[]): Promise<ListedOrder[]> {
  const found = new Map((await selectOrders(ctx.db, ids)).map((order) => [order.id, order]));
  return withTitles(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

interface FoundPage extends Omit<ListedPage, "items"> {
  ids: string[];
}

/** Statuses and days are counted already, so the total is exact, and by date a page far back is as fast as the first. */
async function findBySums(
  ctx: Context,
  selection: OrderSelection,
  { limit, offset, sort }: SortedPaging,
): Promise<FoundPage> {
  const timezone = await getTimezone(ctx);
  const split = splitSpan(selection, timezone);
  const countEnd = (end: Span | null) => (end ? countWithin(ctx.db, selection, end) : 0);
  const [newer, days, older] = await Promise.all([
    countEnd(split.newer),
    split.days ? countByDay(ctx.db, selection, split.days) : [],
    countEnd(split.older),
  ]);
  const total = newer + older + days.reduce((sum, { orders }) => sum + orders, 0);
  if (offset >= total) return { ids: [], total, isMinimum: false };
  const remaining = Math.min(limit, total - offset);
  const place = seek(selection, { newer, days }, { offset, timezone });
  const ids =
    sort === null
      ? await selectNewestIds(
          ctx.db,
          { ...selection, to: place.to },
          { limit: remaining, offset: place.offset },
        )
      : await selectIdsByDue(ctx.db, selection, { limit: remaining, offset, sort });
  return { ids, total, isMinimum: false };
}

async function findBySearch(
  ctx: Context,
  selection: OrderSelection,
  paging: SortedPaging,
): Promise<FoundPage> {
  const { total, ids } = await searchOrders(ctx.db, selection, { ...paging, most: COUNTED });
  if (total <= COUNTED) return { ids, total, isMinimum: false };
  const { sort, ...page } = paging;
  const found =
    sort === null
      ? await selectNewestIds(ctx.db, selection, page)
      : await selectIdsByDue(ctx.db, selection, { ...page, sort });
  return { ids: found, total: COUNTED, isMinimum: true };
}

/** How many orders are late at this moment, as the list of late ones has them. */
export async function countLateOrders(ctx: Context): Promise<number> {
  requireRight(ctx, "work on orders");
  return countDueOrders(ctx.db, ctx.now());
}
