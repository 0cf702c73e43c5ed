import type { PageSpeed } from "#contracts/calls/page-speed";
import { type Rating, ratingOf, type Vital } from "#contracts/page-speed";
import type { TableColumn } from "#office/kit";
import { Badge, type BadgeTone } from "#ui/badge";
import { pageTextOf, valueTextOf, viewsOf } from "./speed-texts.ts";

const tones: Record<Rating, BadgeTone> = {
  good: "success",
  "needs improvement": "amber",
  poor: "red",
};

const vitalColumn = (vital: Vital, header: string): TableColumn<PageSpeed> => ({
  header,
  isNumeric: true,
  className: "w-px whitespace-nowrap",
  cell: (row) => {
    const figure = row[vital];
    if (!figure) return <span className="text-ink-soft">–</span>;
    const rating = ratingOf(vital, figure.p75);
    return (
      <span className="inline-flex items-center gap-2">
        <span>{valueTextOf(vital, figure.p75)}</span>
        <Badge tone={tones[rating]}>{rating}</Badge>
      </span>
    );
  },
});

export const speedColumns: readonly TableColumn<PageSpeed>[] = [
  {
    header: "Page",
    isRowHeader: true,
    className: "min-w-40",
    cell: ({ page }) => pageTextOf(page),
  },
  { header: "Device", className: "w-px", cell: ({ device }) => device },
  {
    header: "Views",
    isNumeric: true,
    className: "w-px",
    cell: (row) => viewsOf(row).toLocaleString("en-US"),
  },
  vitalColumn("lcp", "LCP"),
  vitalColumn("inp", "INP"),
  vitalColumn("cls", "CLS"),
];
