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
import { useNavigate } from "#browser/loading/page-links";
import { useMediaQuery } from "#browser/use-media-query";
import {
  canvasType,
  type ChartColours,
  chartData,
  type ChartKind,
  chartOptions,
} from "./chart-settings.ts";
import { type Figures, palette, type PaletteColour } from "./figures.ts";

ChartJs.register(
  [BarController, DoughnutController, LineController, PieController],
  [ArcElement, BarElement, LineElement, PointElement],
  [CategoryScale, LinearScale, Filler, Tooltip],
);

/** Draws figures; a click on a part leads to what it counts. Fills its box. Loaded by the dashboard alone. */
export default function ChartCanvas({ kind, figures }: { kind: ChartKind; figures: Figures }) {
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

/** The colours of the style sheet as a canvas takes them; new ones when the system turns dark or light. */
const useChartColours = (): ChartColours =>
  coloursFor(useMediaQuery("(prefers-color-scheme: dark)"));

const useIsStill = (): boolean => useMediaQuery("(prefers-reduced-motion: reduce)");

let read: { isDark: boolean; colours: ChartColours } | null = null;

function coloursFor(isDark: boolean): ChartColours {
  if (read?.isDark !== isDark) read = { isDark, colours: readStyle() };
  return read.colours;
}

function readStyle(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const shades = Object.entries(palette).map(([colour, name]) => [colour, token(name)]);
  return {
    of: Object.fromEntries(shades) as Record<PaletteColour, string>,
    text: token("--color-ink-soft"),
    line: token("--color-hairline"),
    faint: token("--color-line"),
    card: token("--color-card"),
    font: token("--font-sans"),
  };
}
