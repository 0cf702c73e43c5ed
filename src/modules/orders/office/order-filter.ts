import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { DueFilter, DueSort } from "#contracts/due-filters";
import type { OpenMatter } from "#contracts/order-questions";
import { DAY_MS } from "#contracts/utc-days";
import { parseSearchTerms } from "#orders/order-search";
import type { OrderListing } from "./order-listing-store.ts";
import type { OrderSelection } from "./order-selection-store.ts";
import type { Span } from "./order-span.ts";

export interface OrderFilterInput {
  search?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  paymentStatuses?: readonly PaymentStatus[] | undefined;
  /** Placed then or later. */
  from?: Date | null;
  /** Placed before. */
  to?: Date | null;
  productId?: string | undefined;
  categoryId?: string | undefined;
  openMatters?: readonly OpenMatter[] | undefined;
  /** Only those whose payment is disputed now. */
  isDisputedOnly?: boolean;
  /** Leaves out orders abandoned before they were paid. */
  isCountedOnly?: boolean;
  /** Lists what is to be delivered by its due time. */
  due?: DueFilter | undefined;
  /** Sorts by due time; orders without one come last. */
  sort?: DueSort | undefined;
}

/** Null if nothing can match. */
export function toOrderSelection(filter: OrderFilterInput): OrderSelection | null {
  const terms = parseSearchTerms(filter.search ?? "");
  return (
    terms && {
      terms,
      statuses: filter.statuses ?? [],
      paymentStatuses: filter.paymentStatuses ?? [],
      ...toFilterSpan(filter),
      productId: filter.productId ?? null,
      categoryId: filter.categoryId ?? null,
      openMatters: filter.openMatters ?? [],
      isDisputedOnly: filter.isDisputedOnly ?? false,
      isCountedOnly: filter.isCountedOnly ?? false,
    }
  );
}

const toFilterSpan = ({ from = null, to = null }: OrderFilterInput): Span => ({ from, to });

/** Before when what a list shows is due; null for everything that is to be delivered. */
export const computeDueBefore = (due: DueFilter, now: Date): Date | null =>
  ({ all: null, soon: new Date(now.getTime() + DAY_MS), late: now })[due];

/** The whole list that a filter selects; null if nothing can match. */
export function toOrderListing(filter: OrderFilterInput, now: Date): OrderListing | null {
  const { due, sort = null } = filter;
  const selection = toOrderSelection(filter);
  return selection && { selection, due: due ? { before: computeDueBefore(due, now) } : null, sort };
}
