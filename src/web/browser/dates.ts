/** "November 20, 2026", in the reader's time zone unless another is given. */
export const longDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "long", timeZone });

/** "Nov 20, 2026", for lists; show the full one on hover. */
export const shortDate = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "medium" });

/** "Nov 20, 2026, 3:54 PM", where the hour matters. */
export const shortMoment = (instant: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

export const fullDate = (instant: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "full", timeStyle: "short" });
