/** What of the work is listed by its due time: all of it, what is due within a day, what is late. */
export const dueFilters = ["all", "soon", "late"] as const;
export type DueFilter = (typeof dueFilters)[number];
