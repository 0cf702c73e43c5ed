import type { ReactNode } from "react";
import { useDense } from "#ui/density";

export interface DescriptionItem {
  term: string;
  description: ReactNode;
}

interface DescriptionListProps {
  /** Those without a description are left out. */
  items: readonly DescriptionItem[];
  /** "sum" sets the descriptions to the right, for prices and measurements; "narrow" stays beside the terms in a column. */
  variant?: "rows" | "narrow" | "sum";
}

export function DescriptionList({ items, variant = "rows" }: DescriptionListProps) {
  const room = useDense() ? "py-1.5 text-sm" : "py-3";
  const shown = items.filter(({ description }) => Boolean(description) || description === 0);
  return (
    <dl className="divide-y divide-hairline">
      {shown.map(({ term, description }, index) => (
        <div key={`${index} ${term}`} className={`${rows[variant]} ${room}`}>
          <dt className="text-ink-soft">{term}</dt>
          <dd className={`min-w-0 ${variant === "sum" ? "text-right tabular-nums" : ""}`}>
            {description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const rows = {
  rows: "grid gap-x-6 sm:grid-cols-[12rem_1fr]",
  narrow: "grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4",
  sum: "flex items-baseline justify-between gap-6",
};
