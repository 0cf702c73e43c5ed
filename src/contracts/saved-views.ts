import type { Right } from "./rights.ts";

/** Lists of the office whose filters can be saved under a name. */
export const viewedLists = ["orders", "customers"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Filters that need another right than their list. */
export const filterRights: Record<ViewedList, Readonly<Record<string, Right>>> = {
  orders: {
    paymentStatus: "handle payments",
    counted: "handle payments",
    dispute: "handle payments",
  },
  customers: {},
};

/** What a list's address holds: filters, search and sorting by their names. */
export type ViewQuery = Readonly<Record<string, string>>;

export const MAX_VIEW_NAME = 40;
/** Of one person in one list. */
export const MAX_VIEWS = 20;
