import { expect, test } from "vitest";
import { type ChartColours, chartData, type ChartKind, chartOptions } from "./chart-settings.ts";
import { type Figures, palette } from "./figures.ts";

const shades = Object.keys(palette).map((name, n) => [name, `#00000${n}`]);
const colours: ChartColours = {
  of: Object.fromEntries(shades) as ChartColours["of"],
  text: "#111111",
  line: "#222222",
  faint: "#333333",
  card: "#444444",
  font: "Face",
};
const figures: Figures = {
  title: "Revenue",
  labelHeader: "Month",
  columns: [
    { header: "Revenue", kind: "money" },
    { header: "Revenue before", kind: "money", isEarlier: true },
  ],
  rows: [
    { label: "May 2026", tick: ["May"], values: [1234.5, 1], colour: "green", href: "/shop" },
    { label: "June 2026", tick: ["Jun"], values: [2, 3], colour: "amber", href: null },
  ],
};
const makeChartOptions = (
  kind: ChartKind,
  { isStill = false, onPick = (_index: number) => {} } = {},
) => chartOptions(figures, { kind, colours, isStill }, onPick);

test("the palette is the documented one, in its order", () => {
  expect(Object.keys(palette)).toEqual("blue green amber red orange cyan purple pink".split(" "));
});

test("the doughnut has a cutout of 60 percent, the pie has none", () => {
  expect(makeChartOptions("doughnut")).toMatchObject({ cutout: "60%" });
  expect(makeChartOptions("pie")).not.toHaveProperty("cutout");
});

test("slices have the colours of their rows, and the previous period is muted", () => {
  const { labels, datasets } = chartData(figures, { kind: "bar", colours, isStill: false });
  expect(labels).toEqual([["May"], ["Jun"]]);
  expect(datasets.map(({ data }) => data)).toEqual([
    [1234.5, 2],
    [1, 3],
  ]);
  expect(datasets[0]?.backgroundColor).toEqual([colours.of.green, colours.of.amber]);
  expect(datasets[1]?.backgroundColor).toBe(`${colours.faint}66`);
});

test("nothing is animated with reduced motion", () => {
  expect(makeChartOptions("line", { isStill: true }).animation).toBe(false);
  expect(makeChartOptions("line").animation).toEqual({ duration: 180 });
});

test("a click follows the link of a row, and does nothing without one", () => {
  const picked: number[] = [];
  const { onClick } = makeChartOptions("bar", { onPick: (index) => picked.push(index) });
  const click = onClick as unknown as (event: object, hits: { index: number }[]) => void;
  click({}, [{ index: 0 }]);
  click({}, [{ index: 1 }]);
  click({}, []);
  expect(picked).toEqual([0]);
});

test("amounts are shown in dollars, in full in the tooltip and short on the axis", () => {
  const { plugins, scales } = makeChartOptions("line");
  const label = plugins?.tooltip?.callbacks?.label as unknown as (item: object) => string;
  expect(label({ dataset: { label: "Revenue" }, datasetIndex: 0, raw: 1234.5 })).toBe(
    "Revenue: $1,234.50",
  );
  const tick = scales?.["y"]?.ticks?.callback as unknown as (value: number) => string;
  expect(tick(1200)).toBe("$1.2K");
});
