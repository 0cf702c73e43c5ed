import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** One figure of the running shop, in the words of Prometheus. */
export interface Metric {
  /** In base units; a counter ends in `_total`. */
  name: `ridgeline_${string}`;
  help: string;
  type: "counter" | "gauge" | "histogram";
  labels?: MetricLabels;
  /** Only for a histogram. */
  buckets?: readonly number[];
}

/** The values of each label, or null where the code names them as it goes: few, and nothing that a visitor sends. */
type MetricLabels = Readonly<Record<string, readonly string[] | null>>;

const makeMetricOfType =
  (type: Metric["type"]) =>
  (name: Metric["name"], help: string, labels?: MetricLabels): Metric => ({
    name,
    help,
    type,
    ...(labels && { labels }),
  });

export const counter = makeMetricOfType("counter");

export const gauge = makeMetricOfType("gauge");

/** @param buckets the upper bounds, rising */
export const histogram = (
  name: Metric["name"],
  help: string,
  buckets: readonly number[],
  labels?: MetricLabels,
): Metric => ({ ...makeMetricOfType("histogram")(name, help, labels), buckets });

type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels: Labels;
  value: number;
}

/**
 * The figures of this process since its start, kept in memory. A verb that counts within a transaction does it after
 * the commit.
 */
export class Metrics {
  readonly #registry = new Registry();

  /** Raises a counter, or raises and lowers a gauge. */
  add(metric: Metric, labels: Labels = {}, by = 1): void {
    this.#declared(metric).inc(labels, by);
  }

  set(metric: Metric, labels: Labels, value: number): void {
    (this.#declared(metric) as Gauge).set(labels, value);
  }

  /** Adds a value to a histogram. */
  observe(metric: Metric, labels: Labels, value: number): void {
    this.#histogram(metric).observe(labels, value);
  }

  /** Replaces all values of a counter or gauge with what was just read elsewhere. */
  replace(metric: Metric, samples: readonly Sample[]): void {
    const declared = this.#declared(metric);
    declared.reset();
    for (const { labels, value } of samples) declared.inc(labels, value);
  }

  /** In Prometheus' text format, with these metrics even if they have no value yet. */
  print(metrics: readonly Metric[]): Promise<string> {
    for (const metric of metrics)
      if (metric.type === "histogram") this.#histogram(metric);
      else this.#declared(metric);
    return this.#registry.metrics();
  }

  /** A metric whose labels have fixed values begins with all of them at 0, so that its first event is a rise. */
  #declared(metric: Metric): Counter | Gauge {
    const { name, help, labels = {} } = metric;
    const known = this.#registry.getSingleMetric(name);
    if (known) return known as Counter | Gauge;
    const options = { name, help, labelNames: Object.keys(labels), registers: [this.#registry] };
    const declared = metric.type === "counter" ? new Counter(options) : new Gauge(options);
    for (const combination of listLabelCombinations(labels)) declared.inc(combination, 0);
    return declared;
  }

  #histogram({ name, help, buckets = [], labels = {} }: Metric): Histogram {
    const known = this.#registry.getSingleMetric(name);
    if (known) return known as Histogram;
    return new Histogram({
      name,
      help,
      buckets: [...buckets],
      labelNames: Object.keys(labels),
      registers: [this.#registry],
    });
  }
}

/** Every combination of the labels' values; none where one of them is open. */
function listLabelCombinations(labels: MetricLabels): Labels[] {
  let combinations: Labels[] = [{}];
  for (const [name, values] of Object.entries(labels))
    combinations = combinations.flatMap((known) =>
      (values ?? []).map((value) => ({ ...known, [name]: value })),
    );
  return combinations;
}
