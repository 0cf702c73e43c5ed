interface Range {
  /** In the plural. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; counting stopped there. */
  isMinimum?: boolean;
}

/** "11–20 of 1,234 customers"; the number alone where the page has no rows. */
export function rangeText({ noun, page, pageSize, total, isMinimum = false }: Range): string {
  const first = (page - 1) * pageSize + 1;
  const all = isMinimum ? `more than ${shown(total)}` : shown(total);
  const what = total === 1 ? toSingular(noun) : noun;
  if (first > total) return `${all} ${what}`;
  const last = Math.min(page * pageSize, total);
  return `${shown(first)}${last > first ? `–${shown(last)}` : ""} of ${all} ${what}`;
}

const toSingular = (noun: string) => noun.replace(/(?<=ch|ss)es$|s$/, "");

const shown = (count: number) => count.toLocaleString("en-US");
