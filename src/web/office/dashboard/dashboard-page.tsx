import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { zoneName } from "#contracts/formats";
import {
  adminMeta,
  AdminPage,
  DownloadFailed,
  ExportButtons,
  makeCsv,
  makeXlsx,
  useListExport,
  useUrlState,
} from "#office/kit";
import { ErrorState } from "#ui/states/error-state";
import { Box, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { loadChartCanvas } from "./chart-card.tsx";
import { chartFigures, Charts, type Loaded } from "./charts.tsx";
import { dashboardTexts, daysText } from "./dashboard-texts.ts";
import { DeliveryCards, FigureCards } from "./figure-cards.tsx";
import { dashboardRows, toFigureName } from "./figure-files.ts";
import { FirstSteps, IssuesLine, useGreeting } from "./greeting.tsx";
import { RangePicker } from "./range-picker.tsx";
import { type Range, rangeSpec, readRange } from "./range.ts";
import { Today } from "./today.tsx";
import { RecentOrders } from "./recent-orders.tsx";

export const meta = () => adminMeta(dashboardTexts.title);

export default function DashboardPage() {
  const { values, change } = useUrlState(rangeSpec);
  const read = readRange(values);
  const range = typeof read === "string" ? null : read;
  const figures = useFigures(range);
  const { dashboard, products, isLoading, isStale, retry } = figures;
  useEffect(() => void loadChartCanvas().catch(() => undefined), []);
  const { issues, steps, hideSteps } = useGreeting();
  const isNew = !isLoading && isNewShop(range, dashboard);
  const hasStepsFirst = isNew && steps.length > 0;
  const shown = dashboard && products && { dashboard, products, range };
  const downloads = useFiguresExport(shown);
  const firstSteps = <FirstSteps steps={steps} onHide={hideSteps} />;
  return (
    <AdminPage
      title={dashboardTexts.title}
      actions={
        <>
          <RangePicker range={range} onChange={(next, step) => change(next ?? rangeSpec, step)} />
          <ExportButtons downloads={downloads} isEmpty={!shown} />
        </>
      }
    >
      <DownloadFailed downloads={downloads} />
      <IssuesLine issues={issues} />
      <Part isCard>
        <Today />
      </Part>
      {typeof read === "string" && (
        <BadRange reason={read} onDismiss={() => change(rangeSpec, "replace")} />
      )}
      <Part shows={dashboard} onRetry={retry}>
        <PeriodText range={range} dashboard={isStale ? undefined : dashboard} />
      </Part>
      <Figures {...figures} range={range} isNew={isNew} above={hasStepsFirst && firstSteps} />
      {/* In a new shop the charts are lower; what is below them waits until that is known. */}
      {!isLoading && (
        <>
          <Part isCard>
            <RecentOrders />
          </Part>
          {!hasStepsFirst && firstSteps}
        </>
      )}
    </AdminPage>
  );
}

interface FiguresProps extends ReturnType<typeof useFigures> {
  range: Range | null;
  isNew: boolean;
  /** Above the charts. */
  above: ReactNode;
}

function Figures({ range, isNew, above, ...figures }: FiguresProps) {
  const { dashboard, products, isLoading, isStale, retry } = figures;
  if (figures.isFailed)
    return (
      <Box frame="card">
        <ErrorState
          title={dashboardTexts.loadFailed}
          text={figures.reason}
          busy={figures.isFetching}
          onRetry={() => void retry()}
        />
      </Box>
    );
  const charts = (
    <Charts
      areLow={isNew}
      dashboard={dashboard}
      products={products}
      range={range}
      onRetry={retry}
    />
  );
  return (
    <>
      {isLoading && <LoaderText />}
      <Stack
        aria-busy={isStale || undefined}
        gap={4}
        className={`transition-opacity ${isStale ? "opacity-60" : ""}`}
      >
        <FigureCards dashboard={dashboard} hasRange={range !== null} onRetry={retry} />
        <DeliveryCards dashboard={dashboard} onRetry={retry} />
        {isLoading ? (
          charts
        ) : (
          <>
            {above}
            {charts}
          </>
        )}
      </Stack>
    </>
  );
}

/** `shown` is undefined until everything has been loaded. */
const useFiguresExport = (shown: Loaded | undefined) =>
  useListExport(
    () => toFigureName(dashboardTexts.title, shown?.range ?? null),
    async (format) => {
      const rows = shown ? dashboardRows({ ...shown, charts: chartFigures(shown) }) : [];
      return format === "csv" ? makeCsv(rows) : makeXlsx(rows);
    },
  );

const isNewShop = (range: Range | null, dashboard: DashboardFigures | undefined) =>
  range === null && dashboard?.overview?.totalOrders === 0;

/** Fetches both at once; while another range loads the previous one stays visible. */
function useFigures(range: Range | null) {
  const query = range ?? {};
  const options = { placeholderData: keepPreviousData };
  const dashboard = useQuery({ ...apiQuery("getDashboard", { query }), ...options });
  const products = useQuery({ ...apiQuery("getProductFigures", { query }), ...options });
  const both = [dashboard, products];
  return {
    dashboard: dashboard.data?.data,
    products: products.data?.data,
    isFailed: both.some(({ isError, data }) => isError && data === undefined),
    /** Said only where the shop did not respond, which may be the browser's doing. */
    reason: both.map(({ error }) => unreachableReason(error)).find(Boolean),
    isLoading: both.some(({ isPending }) => isPending),
    isStale: both.some(({ isPlaceholderData }) => isPlaceholderData),
    isFetching: both.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(both.map((each) => each.refetch())),
  };
}

const unreachableReason = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === "unreachable" ? error.message : undefined;

const BadRange = ({ reason, onDismiss }: { reason: string; onDismiss: () => void }) => (
  <Notice tone="warning" title="The range in the address can't be used" onDismiss={onDismiss}>
    {`${reason} Until then the figures are of all time.`}
  </Notice>
);

interface PeriodTextProps {
  range: Range | null;
  dashboard: DashboardFigures | undefined;
}

/** The period of the figures and of their comparison; always one line high. */
function PeriodText({ range, dashboard }: PeriodTextProps) {
  const before = dashboard ? `, compared with ${daysText(dashboard.previous)}` : "";
  const zone = dashboard?.timezone;
  const shown = range ? daysText(range) : "All time; growth of this month to date";
  return (
    <p className="-mt-2 text-sm text-ink-soft">
      {`${shown}${before}.${zone ? ` Days of ${zoneName(zone)}.` : ""}`}
    </p>
  );
}
