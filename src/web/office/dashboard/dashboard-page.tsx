import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ApiError } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { zoneName } from "#contracts/formats";
import {
  adminMeta,
  AdminPage,
  DaySpan,
  DownloadFailed,
  ExportButtons,
  makeCsv,
  makeXlsx,
  useListExport,
  useTyped,
  useUrlState,
} from "#office/kit";
import { ErrorState } from "#ui/states/error-state";
import { Box, Row, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { loadChartCanvas } from "./chart-card.tsx";
import { chartFigures, Charts, type Loaded } from "./charts.tsx";
import { dashboardTexts, daysText } from "./dashboard-texts.ts";
import { DeliveryCards, FigureCards } from "./figure-cards.tsx";
import { dashboardRows, toFigureName } from "./figure-files.ts";
import { FirstSteps, IssuesLine, useGreeting } from "./greeting.tsx";
import { findRangePreset, type Range, rangePresets, rangeSpec, readRange } from "./range.ts";
import { Today } from "./today.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { useShownZone } from "#browser/time/shown-zone";
import { dayIn } from "#contracts/opening-hours";
import { formatUtcDay } from "#contracts/utc-days";
import { FieldError } from "#ui/fields/field";
import { Select } from "#ui/fields/select";

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

interface RangePickerProps {
  range: Range | null;
  /** Typing adds no history entry. */
  onChange: (range: Range | null, step: "push" | "replace") => void;
}

/** A range of days by name or by its two days. */
function RangePicker({ range, onChange }: RangePickerProps) {
  const errorId = useId();
  const [now] = useState(() => new Date());
  const zone = useShownZone();
  const { typed, setTyped, requested } = useTyped(range ?? rangeSpec);
  const presets = rangePresets(zone ? dayIn(zone, now) : formatUtcDay(now));
  const preset = findRangePreset(range, presets);
  const read = readRange(typed);
  const isHalf = typed.from === "" || typed.to === "";
  const error = typeof read === "string" && !isHalf ? read : null;
  const type = (changes: Partial<Range>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const nextRange = readRange(next);
    if (typeof nextRange === "string") return;
    requested(nextRange ?? rangeSpec);
    onChange(nextRange, "replace");
  };
  return (
    <Stack gap={1} align="end" className="max-sm:items-start">
      <Row gap={2} justify="end" wrap className="max-sm:justify-start">
        <Select
          hideLabel
          label="Range"
          className="w-38"
          value={preset}
          options={[
            ...presets.map(({ value, label }) => ({ value, label })),
            ...(preset === "custom" ? [{ value: "custom", label: "Custom range" }] : []),
          ]}
          onChange={({ target }) =>
            onChange(presets.find(({ value }) => value === target.value)?.range ?? null, "push")
          }
        />
        <DaySpan labels={{ from: "First day", to: "Last day" }} days={typed} onChange={type} />
      </Row>
      <FieldError id={errorId} error={error} />
    </Stack>
  );
}
