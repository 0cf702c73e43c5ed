import { expect, test } from "vitest";
import { counter, gauge, histogram, type Metric, Metrics } from "./metrics.ts";

const refusals = counter("ridgeline_test_refusals_total", "Refusals", {
  reason: ["late", "large"],
});
const open = gauge("ridgeline_test_open", "Open", { kind: null });
const duration = histogram("ridgeline_test_seconds", "Duration", [0.5, 2], { page: ["/"] });

const samplesIn = async (metrics: Metrics, metric: Metric) =>
  (await metrics.print([metric]))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

test("a counter starts at 0 for every value of its label, and rises", async () => {
  const metrics = new Metrics();
  metrics.add(refusals, { reason: "large" });
  metrics.add(refusals, { reason: "large" }, 2);
  expect((await samplesIn(metrics, refusals)).toSorted()).toEqual([
    'ridgeline_test_refusals_total{reason="large"} 3',
    'ridgeline_test_refusals_total{reason="late"} 0',
  ]);
});

test("a gauge rises and falls, and a label of any text is escaped", async () => {
  const metrics = new Metrics();
  const labels = { kind: 'a "quoted"\nback\\slash' };
  metrics.add(open, labels, 2);
  metrics.add(open, labels, -1);
  expect(await samplesIn(metrics, open)).toEqual([
    String.raw`ridgeline_test_open{kind="a \"quoted\"\nback\\slash"} 1`,
  ]);
  metrics.set(open, labels, 7);
  expect((await samplesIn(metrics, open))[0]).toMatch(/ 7$/);
});

test("a histogram counts each value in every bucket that holds it, bounds included", async () => {
  const metrics = new Metrics();
  expect(await samplesIn(metrics, duration)).toEqual([]);
  for (const value of [0.25, 0.5, 1, 4]) metrics.observe(duration, { page: "/" }, value);
  expect((await samplesIn(metrics, duration)).toSorted()).toEqual([
    'ridgeline_test_seconds_bucket{le="+Inf",page="/"} 4',
    'ridgeline_test_seconds_bucket{le="0.5",page="/"} 2',
    'ridgeline_test_seconds_bucket{le="2",page="/"} 3',
    'ridgeline_test_seconds_count{page="/"} 4',
    'ridgeline_test_seconds_sum{page="/"} 5.75',
  ]);
});

test("figures read elsewhere replace those of the last reading", async () => {
  const metrics = new Metrics();
  metrics.replace(open, [
    { labels: { kind: "a" }, value: 3 },
    { labels: { kind: "b" }, value: 1 },
  ]);
  metrics.replace(open, [{ labels: { kind: "a" }, value: 2 }]);
  expect(await samplesIn(metrics, open)).toEqual(['ridgeline_test_open{kind="a"} 2']);
});

test("a metric prints its help and type even before its first value", async () => {
  const text = await new Metrics().print([open]);
  expect(text).toContain("# HELP ridgeline_test_open Open\n# TYPE ridgeline_test_open gauge\n");
});
