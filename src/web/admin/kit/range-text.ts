interface Range {
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
}

/** "11–20 of 1,234 customers"; the number alone where the page has no rows. */
export function rangeText({ noun, page, pageSize, total }: Range): string {
  const first = (page - 1) * pageSize + 1;
  if (first > total) return `${shown(total)} ${noun}`;
  return `${shown(first)}–${shown(Math.min(page * pageSize, total))} of ${shown(total)} ${noun}`;
}

const shown = (count: number) => count.toLocaleString("en-US");
