import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiQuery } from "#client/api-query";
import type { PageSpeed } from "#contracts/calls/page-speed";
import { formatCount } from "#contracts/formats";
import {
  type PageKind,
  pickRating,
  type Rating,
  type SpeedDays,
  speedDays,
  type Vital,
} from "#contracts/page-speed";
import { AdminTable, type TableColumn } from "#office/kit";
import { Badge, type BadgeTone } from "#ui/badge";
import { Row, Stack } from "#ui/layout/layout";
import { RadioGroup } from "#ui/fields/radio-group";

/** How fast the shop was in its visitors' browsers; a section for any page of the back office. */
export function SpeedPanel() {
  const headingId = useId();
  const [days, setDays] = useState<SpeedDays>("7");
  const query = useQuery({
    ...apiQuery("getPageSpeed", { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack as="section" aria-labelledby={headingId} gap={3} className="min-w-0">
      <Row gapX={6} gapY={2} align="end" justify="between" wrap>
        <div>
          <h2 id={headingId} className="text-lg font-semibold">
            Speed for visitors
          </h2>
          <p className="measure text-sm text-ink-soft">
            Three out of four views were at least as good: the time until the main content was shown
            (LCP), the response to a press (INP), and how much of the page moved by itself (CLS).
          </p>
        </div>
        <RadioGroup
          hideLegend
          variant="segments"
          legend="Days"
          name="speed-days"
          options={speedDays.map((value) => ({ value, label: `Last ${value} days` }))}
          value={days}
          onChange={(value) => setDays(value as SpeedDays)}
        />
      </Row>
      <AdminTable
        caption="Speed by page and device"
        columns={speedColumns}
        rows={query.data?.data}
        query={query}
        rowKey={({ page, device }) => `${page} ${device}`}
        pageSize={6}
        failedText="The figures could not be loaded."
        empty={{
          title: "No views were measured yet",
          text: "The figures of a page arrive when its visitor leaves it.",
        }}
      />
    </Stack>
  );
}

const names: Partial<Record<PageKind, string>> = {
  "/": "Home",
  "/admin/*": "Back office",
  other: "Other pages",
};

/** Pages with an address of their own are named by it. */
export const describePageKind = (page: PageKind): string => names[page] ?? page;

export function formatVital(vital: Vital, value: number): string {
  if (vital === "cls") return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

export const countViews = ({ lcp, inp, cls }: Pick<PageSpeed, Vital>): number =>
  Math.max(lcp?.views ?? 0, inp?.views ?? 0, cls?.views ?? 0);

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
      <Row as="span" gap={2} inline>
        <span>{formatVital(vital, figure.p75)}</span>
        <Badge tone={tones[rating]}>{rating}</Badge>
      </Row>
    );
  },
});

const speedColumns: readonly TableColumn<PageSpeed>[] = [
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
    cell: (row) => formatCount(countViews(row)),
  },
  vitalColumn("lcp", "LCP"),
  vitalColumn("inp", "INP"),
  vitalColumn("cls", "CLS"),
];
