import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from "chart.js";
import { Chart } from "react-chartjs-2";
import { useNavigate } from "#browser/page-links";
import { canvasType, chartData, type ChartKind, chartOptions } from "./chart-settings.ts";
import type { Figures } from "./figures.ts";
import { useChartColours, useIsStill } from "./use-chart-colours.ts";

ChartJs.register(
  [BarController, DoughnutController, LineController, PieController],
  [ArcElement, BarElement, LineElement, PointElement],
  [CategoryScale, LinearScale, Filler, Tooltip],
);

interface ChartCanvasProps {
  kind: ChartKind;
  figures: Figures;
}

/** Draws figures; a click on a part leads to what it counts. Fills its box. Loaded by the dashboard alone. */
export default function ChartCanvas({ kind, figures }: ChartCanvasProps) {
  const navigate = useNavigate();
  const appearance = { kind, colours: useChartColours(), isStill: useIsStill() };
  const open = (index: number) => void navigate(figures.rows[index]!.href!);
  return (
    <Chart
      aria-hidden
      type={canvasType(kind)}
      datasetIdKey="label"
      data={chartData(figures, appearance)}
      options={chartOptions(figures, appearance, open)}
    />
  );
}
