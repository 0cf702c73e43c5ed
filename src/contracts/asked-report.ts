interface Report {
  title: string;
  address?: string | undefined;
}

/** Which of an order's reports a question or a revision is about; null where there is only one, or it is not known. */
export function askedReport(reports: readonly Report[], line: number | null): string | null {
  const report = line === null ? undefined : reports[line];
  if (reports.length < 2 || !report) return null;
  return [report.title, report.address?.trim()].filter(Boolean).join(", ");
}
