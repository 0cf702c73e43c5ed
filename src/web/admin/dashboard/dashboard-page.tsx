import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect } from "react";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { dashboardTexts } from "#contracts/texts-dashboard";
import { Button } from "#ui/button";
import { ErrorState } from "#ui/error-state";
import { LoaderText } from "#ui/loader";
import { Notice } from "#ui/notice";
import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";
import { ask } from "#web/ask.ts";
import { downloadCsv } from "#web/admin/kit/csv.ts";
import { useUrlState } from "#web/admin/kit/use-url-state.ts";
import { loadChartCanvas } from "./chart-card.tsx";
import { Charts, chartFigures } from "./charts.tsx";
import { csvName, dashboardRows } from "./figure-files.ts";
import { FigureCards } from "./figure-cards.tsx";
import { daysText } from "./figure-text.ts";
import { type Range, rangeSpec, readRange } from "./range.ts";
import { RecentOrders } from "./recent-orders.tsx";
import { RangePicker } from "./range-picker.tsx";

export const meta = () => adminMeta(dashboardTexts.title);

export default function DashboardPage() {
  const { values, change } = useUrlState(rangeSpec);
  const read = readRange(values);
  const range = typeof read === "string" ? null : read;
  const { dashboard, products, isFailed, isLoading, isStale, isFetching, retry } =
    useFigures(range);
  useEffect(() => void loadChartCanvas(), []);
  const isComplete = dashboard !== undefined && products !== undefined;
  return (
    <AdminPage
      title={dashboardTexts.title}
      actions={
        <>
          <RangePicker range={range} onChange={(next, step) => change(next ?? rangeSpec, step)} />
          <Button
            tone="secondary"
            size="dense"
            icon={<Download aria-hidden className="size-4" />}
            disabled={!isComplete}
            onClick={() => isComplete && download({ dashboard, products, range })}
          >
            Export CSV
          </Button>
        </>
      }
    >
      {typeof read === "string" && (
        <Notice
          tone="warning"
          title="The range in the address can't be used"
          onDismiss={() => change(rangeSpec, "replace")}
        >
          {read} Until then the figures are of all time.
        </Notice>
      )}
      <PeriodText range={range} dashboard={isStale ? undefined : dashboard} />
      {isLoading && <LoaderText />}
      {isFailed ? (
        <div className="rounded-xl border border-hairline bg-card">
          <ErrorState dense title={dashboardTexts.loadFailed} busy={isFetching} onRetry={retry} />
        </div>
      ) : (
        <div
          aria-busy={isStale || undefined}
          className={`flex flex-col gap-4 transition-opacity ${isStale ? "opacity-60" : ""}`}
        >
          <FigureCards dashboard={dashboard} hasRange={range !== null} />
          <Charts dashboard={dashboard} products={products} range={range} />
        </div>
      )}
      <RecentOrders />
    </AdminPage>
  );
}

/** Both calls at once; while another range loads the one before stays on screen. */
function useFigures(range: Range | null) {
  const query = range ?? {};
  const options = { placeholderData: keepPreviousData };
  const dashboard = useQuery({ ...ask("getDashboard", { query }), ...options });
  const products = useQuery({ ...ask("getProductFigures", { query }), ...options });
  const both = [dashboard, products];
  return {
    dashboard: dashboard.data?.data,
    products: products.data?.data,
    isFailed: both.some(({ isError, data }) => isError && data === undefined),
    isLoading: both.some(({ isPending }) => isPending),
    isStale: both.some(({ isPlaceholderData }) => isPlaceholderData),
    isFetching: both.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const each of both) if (each.isError) void each.refetch();
    },
  };
}

interface PeriodTextProps {
  range: Range | null;
  dashboard: DashboardFigures | undefined;
}

/** What the figures are of and compared with; always one line high. */
function PeriodText({ range, dashboard }: PeriodTextProps) {
  const before = dashboard ? daysText(dashboard.previous) : "…";
  return (
    <p className="-mt-2 text-sm text-ink-soft">
      {range ? daysText(range) : "All time; growth of this month to date"}, compared with {before}.
      Days in UTC.
    </p>
  );
}

interface Shown {
  dashboard: DashboardFigures;
  products: ProductFigures;
  range: Range | null;
}

function download(shown: Shown): void {
  const charts = Object.values(chartFigures(shown));
  downloadCsv(csvName(dashboardTexts.title, shown.range), dashboardRows({ ...shown, charts }));
}
