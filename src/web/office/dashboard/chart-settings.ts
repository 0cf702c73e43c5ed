import type { ChartData, ChartOptions, TooltipItem } from "chart.js";
import { shortUsd } from "#contracts/formats";
import { usd, whole } from "./dashboard-texts.ts";
import type { FigureColumn, Figures, PaletteColour } from "./figures.ts";

/** "rows" are bars that lie, for long labels. */
export type ChartKind = "line" | "bar" | "rows" | "pie" | "doughnut";

type CanvasType = "line" | "bar" | "pie" | "doughnut";

/** Colours of the style sheet for a canvas. */
export interface ChartColours {
  of: Record<PaletteColour, string>;
  text: string;
  line: string;
  /** Colour of the previous period. */
  faint: string;
  card: string;
  font: string;
}

interface ChartAppearance {
  kind: ChartKind;
  colours: ChartColours;
  /** Animations are disabled. */
  isStill: boolean;
}

const DOUGHNUT_CUTOUT = "60%";
const MOTION_MS = 180;

export const canvasType = (kind: ChartKind): CanvasType => (kind === "rows" ? "bar" : kind);

const isRound = (kind: ChartKind) => kind === "pie" || kind === "doughnut";

export function chartData(
  { columns, rows }: Figures,
  { kind, colours }: ChartAppearance,
): ChartData<CanvasType, number[], string[]> {
  return {
    labels: rows.map(({ tick }) => tick),
    datasets: columns.map((column, index) => ({
      label: column.header,
      data: rows.map(({ values }) => values[index] ?? 0),
      ...datasetStyle(
        kind,
        column.isEarlier
          ? rows.map(() => colours.faint)
          : rows.map(({ colour }) => colours.of[colour]),
        { colours, isEarlier: column.isEarlier === true },
      ),
    })),
  };
}

function datasetStyle(
  kind: ChartKind,
  shades: string[],
  { colours, isEarlier }: { colours: ChartColours; isEarlier: boolean },
) {
  const [shade = colours.faint] = shades;
  if (isRound(kind))
    return { backgroundColor: shades, borderColor: colours.card, borderWidth: 2, hoverOffset: 4 };
  if (kind !== "line")
    return {
      backgroundColor: isEarlier ? `${colours.faint}66` : shades,
      borderRadius: 4,
      maxBarThickness: kind === "rows" ? 22 : 36,
    };
  return {
    borderColor: shade,
    backgroundColor: isEarlier ? "transparent" : `${shade}1f`,
    pointBackgroundColor: shade,
    borderWidth: 2,
    borderDash: isEarlier ? [4, 4] : [],
    pointRadius: isEarlier ? 0 : 3,
    pointHoverRadius: 5,
    cubicInterpolationMode: "monotone" as const,
    fill: !isEarlier,
  };
}

export function chartOptions(
  { columns, rows }: Figures,
  appearance: ChartAppearance,
  onPick: (index: number) => void,
): ChartOptions<CanvasType> {
  const { kind, isStill, colours } = appearance;
  return {
    responsive: true,
    maintainAspectRatio: false,
    resizeDelay: 40,
    animation: isStill ? false : { duration: MOTION_MS },
    ...(kind === "doughnut" ? { cutout: DOUGHNUT_CUTOUT } : {}),
    ...(kind === "rows" ? { indexAxis: "y" as const } : {}),
    ...(isRound(kind)
      ? { layout: { padding: 4 } }
      : { scales: makeScales(columns[0]!, appearance) }),
    interaction: isRound(kind)
      ? { mode: "nearest", intersect: true }
      : { mode: "index", intersect: false, axis: kind === "rows" ? "y" : "x" },
    font: { family: colours.font },
    plugins: {
      legend: { display: false },
      tooltip: {
        animation: isStill ? false : { duration: MOTION_MS },
        boxPadding: 4,
        callbacks: {
          title: ([first]) => (first ? (rows[first.dataIndex]?.label ?? "") : ""),
          label: (item: TooltipItem<CanvasType>) =>
            `${item.dataset.label}: ${valueText(columns[item.datasetIndex]!, Number(item.raw))}`,
        },
      },
    },
    onClick: (_event, [hit]) => {
      if (hit && rows[hit.index]?.href) onPick(hit.index);
    },
    onHover: (event, [hit]) => {
      const canvas = event.native?.target;
      if (canvas instanceof HTMLElement)
        canvas.style.cursor = hit && rows[hit.index]?.href ? "pointer" : "";
    },
  };
}

export const valueText = ({ kind }: FigureColumn, value: number): string =>
  kind === "money" ? usd(value) : whole(value);

function makeScales(column: FigureColumn, { kind, colours }: ChartAppearance) {
  const font = { family: colours.font, size: 12 };
  const labels = {
    grid: { display: false },
    border: { color: colours.line },
    ticks: {
      color: colours.text,
      font,
      maxRotation: 0,
      autoSkipPadding: kind === "rows" ? 2 : 12,
    },
  };
  const values = {
    beginAtZero: true,
    grid: { color: colours.line },
    border: { display: false },
    ticks: {
      color: colours.text,
      font,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: number | string) =>
        column.kind === "money" ? shortUsd(Number(value)) : whole(Number(value)),
    },
  };
  return kind === "rows" ? { x: values, y: labels } : { x: labels, y: values };
}
