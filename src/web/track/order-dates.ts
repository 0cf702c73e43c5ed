/** "November 20, 2026", in the reader's time zone. */
export const longDate = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "long" });
