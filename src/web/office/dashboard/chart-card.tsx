import { BarChart3, Download, Table2 } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { Link } from "#browser/loading/page-links";
import { downloadCsv } from "#office/kit";
import { Card } from "#ui/layout/card";
import { IconButton } from "#ui/actions/icon-button";
import { Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Spinner } from "#ui/spinner";
import { Table, type TableColumn } from "#ui/layout/table";
import { type ChartKind, valueText } from "./chart-settings.ts";
import { dashboardTexts, whole } from "./dashboard-texts.ts";
import { figureFileName, figureRows } from "./figure-files.ts";
import { cssColour, type FigureRow, type Figures, isEmpty } from "./figures.ts";
import type { Range } from "./range.ts";

export const loadChartCanvas = () => import("./chart-canvas.tsx");
const useChartCanvas = lazyPart(loadChartCanvas);

interface ChartCardProps {
  title: string;
  kind: ChartKind;
  /** Undefined until they have been loaded. */
  figures: Figures | undefined;
  range: Range | null;
  className?: string;
  /** How many rows are drawn; the table has all. */
  drawnRows?: number;
  /** One line is enough where there is no data. */
  isLow?: boolean;
  /** Shown below the chart. */
  note?: string | undefined;
}

/** A chart of one height from the first moment on, with its table behind it and its figures as a file. */
export function ChartCard(props: ChartCardProps) {
  const { title, figures, range, className } = props;
  const [isTable, setIsTable] = useState(false);
  const hasData = figures !== undefined && !isEmpty(figures);
  return (
    <Card
      as="section"
      title={title}
      className={`min-w-0 ${className ?? ""}`}
      action={
        hasData && (
          <Row gap={1} align="stretch">
            <IconButton
              label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
              icon={isTable ? BarChart3 : Table2}
              onClick={() => setIsTable(!isTable)}
            />
            <IconButton
              label={`Download ${title} as CSV`}
              icon={Download}
              onClick={() => downloadCsv(figureFileName(title, range), figureRows(figures))}
            />
          </Row>
        )
      }
    >
      <div className={props.isLow && !hasData ? "h-6" : "h-72"}>
        {figures === undefined && <Waiting />}
        {figures !== undefined && !hasData && <NoData />}
        {hasData && isTable && (
          <div className="h-full overflow-y-auto">
            <FigureTable figures={figures} />
          </div>
        )}
        {hasData && !isTable && <Drawn {...props} figures={figures} />}
      </div>
    </Card>
  );
}

function Drawn({ kind, figures, drawnRows, note }: ChartCardProps & { figures: Figures }) {
  const [ChartCanvas, reload] = useChartCanvas();
  const isRound = kind === "pie" || kind === "doughnut";
  const rows = figures.rows.slice(0, drawnRows);
  return (
    <Stack gap={2} className="@container h-full">
      <Stack gap={3} className={`min-h-0 grow ${isRound ? "@sm:flex-row @sm:items-center" : ""}`}>
        <div className={`relative min-h-0 min-w-0 grow ${isRound ? "@sm:h-full" : ""}`}>
          <Part onRetry={reload} skeleton={<Waiting />}>
            <ChartCanvas kind={kind} figures={{ ...figures, rows }} />
          </Part>
        </div>
        {isRound && <FigureLegend figures={figures} />}
      </Stack>
      {note && <p className="text-xs text-ink-soft">{note}</p>}
      <div className="sr-only">
        <FigureTable isHidden figures={figures} />
      </div>
    </Stack>
  );
}

const Waiting = () => (
  <div className="flex h-full items-center justify-center text-ink-soft">
    <Spinner size="large" />
  </div>
);

const NoData = () => (
  <p className="flex h-full items-center justify-center text-ink-soft">{dashboardTexts.noData}</p>
);

/** Beside a round chart: what each colour means, how many there are, and a link to them. */
function FigureLegend({ figures: { rows } }: { figures: Figures }) {
  const total = rows.reduce((sum, { values }) => sum + values[0]!, 0);
  return (
    <ul className="flex min-w-0 flex-col text-sm @sm:w-1/2">
      {rows.map((row) => (
        <li key={row.label}>
          <Entry row={row} share={total === 0 ? 0 : row.values[0]! / total} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ row, share }: { row: FigureRow; share: number }) {
  const content = (
    <>
      <span
        aria-hidden
        className="size-3 shrink-0 forced-color-adjust-none rounded-sm"
        style={{ backgroundColor: cssColour(row.colour) }}
      />
      <span className="min-w-0 grow truncate">{row.label}</span>
      <span className="font-semibold tabular-nums">{whole(row.values[0])}</span>
      <span className="w-12 text-right text-ink-soft tabular-nums">{shareText(share)}</span>
    </>
  );
  const line = "min-h-7 rounded-sm px-2";
  if (row.href === null)
    return (
      <Row gap={2.5} className={line}>
        {content}
      </Row>
    );
  return (
    <Row as={Link} to={row.href} gap={2.5} className={`${line} hover:bg-sunken`}>
      {content}
    </Row>
  );
}

const shareText = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

interface FigureTableProps {
  figures: Figures;
  /** Read aloud only, behind its chart. */
  isHidden?: boolean;
}

/** The figures of a chart as a table; while it is visible, labels link to what was counted. */
function FigureTable({ figures, isHidden = false }: FigureTableProps) {
  const { title, labelHeader, columns, rows } = figures;
  const all: TableColumn<FigureRow>[] = [
    {
      header: labelHeader,
      isRowHeader: true,
      cell: (row) => (isHidden || row.href === null ? row.label : <RowLink row={row} />),
    },
    ...columns.map((column, index) => ({
      header: column.header,
      isNumeric: true,
      cell: (row: FigureRow) => valueText(column, row.values[index] ?? 0),
    })),
  ];
  return (
    <Table
      phone={isHidden ? "cards" : "scroll"}
      caption={title}
      columns={all}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

const RowLink = ({ row }: { row: FigureRow }) => (
  <Link to={row.href!} className="inline-flex min-h-6 items-center rounded-sm hover:text-primary">
    {row.label}
  </Link>
);
