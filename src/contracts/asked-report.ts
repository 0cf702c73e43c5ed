interface Report {
  title: string;
  address: string | undefined;
}

/** Which of an order's reports a question is about; null where there is only one. */
export function askedReport(reports: readonly Report[], line: number): string | null {
  const report = reports[line];
  if (reports.length < 2 || !report) return null;
  return [report.title, report.address?.trim()].filter(Boolean).join(", ");
}
