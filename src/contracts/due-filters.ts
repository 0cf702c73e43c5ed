/** What of the work is listed by its due time: all of it, what is due within a day, what is late. */
export const dueFilters = ["all", "soon", "late"] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Orders of a list by due time; what has none comes last. */
export const dueSorts = ["dueSoonest", "dueLatest"] as const;
export type DueSort = (typeof dueSorts)[number];
