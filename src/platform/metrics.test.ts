import { expect, test } from "vitest";
import { counter, gauge, histogram, type Metric, Metrics, printMetric } from "./metrics.ts";

const refusals = counter("ridgeline_test_refusals_total", "Refusals", {
  reason: ["late", "large"],
});
const open = gauge("ridgeline_test_open", "Open", { kind: null });
const duration = histogram("ridgeline_test_seconds", "Duration", [0.5, 2], { page: ["/"] });

const print = (metrics: Metrics, metric: Metric) =>
  printMetric(metric, metrics.samplesOf(metric)).trimEnd().split("\n").slice(2);

test("a counter starts at 0 for every value of its label, and rises", () => {
  const metrics = new Metrics();
  metrics.add(refusals, { reason: "large" });
  metrics.add(refusals, { reason: "large" }, 2);
  expect(print(metrics, refusals).toSorted()).toEqual([
    'ridgeline_test_refusals_total{reason="large"} 3',
    'ridgeline_test_refusals_total{reason="late"} 0',
  ]);
});

test("a gauge rises and falls, and a label of any text is escaped", () => {
  const metrics = new Metrics();
  const labels = { kind: 'a "quoted"\nback\\slash' };
  metrics.add(open, labels, 2);
  metrics.add(open, labels, -1);
  expect(print(metrics, open)).toEqual([
    String.raw`ridgeline_test_open{kind="a \"quoted\"\nback\\slash"} 1`,
  ]);
  metrics.set(open, labels, 7);
  expect(print(metrics, open)[0]).toMatch(/ 7$/);
});

test("a histogram counts each value in every bucket that holds it, bounds included", () => {
  const metrics = new Metrics();
  expect(print(metrics, duration)).toEqual([]);
  for (const value of [0.25, 0.5, 1, 4]) metrics.observe(duration, { page: "/" }, value);
  expect(print(metrics, duration)).toEqual([
    'ridgeline_test_seconds_bucket{page="/",le="0.5"} 2',
    'ridgeline_test_seconds_bucket{page="/",le="2"} 3',
    'ridgeline_test_seconds_bucket{page="/",le="+Inf"} 4',
    'ridgeline_test_seconds_sum{page="/"} 5.75',
    'ridgeline_test_seconds_count{page="/"} 4',
  ]);
});

test("a metric prints its help and type even before its first value", () => {
  expect(printMetric(open, [])).toBe(
    "# HELP ridgeline_test_open Open\n# TYPE ridgeline_test_open gauge\n",
  );
});
