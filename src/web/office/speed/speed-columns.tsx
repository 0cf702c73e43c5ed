import type { PageSpeed } from "#contracts/calls/page-speed";
import { type Rating, pickRating, type Vital } from "#contracts/page-speed";
import type { TableColumn } from "#office/kit";
import { Badge, type BadgeTone } from "#ui/badge";
import { describePageKind, formatVital, countViews } from "./speed-texts.ts";

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
    const rating = pickRating(vital, figure.p75);
    return (
      <span className="inline-flex items-center gap-2">
        <span>{formatVital(vital, figure.p75)}</span>
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
    cell: ({ page }) => describePageKind(page),
  },
  { header: "Device", className: "w-px", cell: ({ device }) => device },
  {
    header: "Views",
    isNumeric: true,
    className: "w-px",
    cell: (row) => countViews(row).toLocaleString("en-US"),
  },
  vitalColumn("lcp", "LCP"),
  vitalColumn("inp", "INP"),
  vitalColumn("cls", "CLS"),
];
