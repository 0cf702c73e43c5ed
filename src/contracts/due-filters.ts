/** What of the work is listed by its due time: all of it, what is due within a day, what is late. */
export const dueFilters = ["all", "soon", "late"] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Orders of a list by due time; what has none comes last. */
export const dueSorts = ["dueSoonest", "dueLatest"] as const;
export type DueSort = (typeof dueSorts)[number];

/**
 * The parts of the queue: what can be worked on, what is late, what waits for its buyer's answer, what is delivered again,
 * what is the caller's own, all of it, and what waits for approval.
 */
export const queueTabs = [
  "deliver",
  "late",
  "waiting",
  "revisions",
  "mine",
  "all",
  "approval",
] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Whose work the queue shows. */
export const queueWhos = ["nobody", "me"] as const;
export type QueueWho = (typeof queueWhos)[number];

/** What of the queue is due until the end of the shop's day. */
export const queueDues = ["today"] as const;
export type QueueDue = (typeof queueDues)[number];

/** Orders of the queue that something is done with at once. */
export const MAX_CHOSEN = 50;
