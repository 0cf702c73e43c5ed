/** The part of a sentence that says which of an order's reports it is about: " (Roof Report, 2 Oak Street)". */
export const aboutReport = (report: string | null): string =>
  report === null ? "" : ` (${report})`;
