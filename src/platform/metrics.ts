/** One figure of the running shop, in the words of Prometheus. */
export interface Metric {
  /** In base units; a counter ends in `_total`. */
  name: `ridgeline_${string}`;
  help: string;
  type: "counter" | "gauge" | "histogram";
  labels?: MetricLabels;
  /** Of a histogram. */
  buckets?: readonly number[];
}

/** The values of each label, or null where the code names them as it goes: few, and nothing that a visitor sends. */
type MetricLabels = Readonly<Record<string, readonly string[] | null>>;

const metricOf =
  (type: Metric["type"]) =>
  (name: Metric["name"], help: string, labels?: MetricLabels): Metric => ({
    name,
    help,
    type,
    ...(labels && { labels }),
  });

export const counter = metricOf("counter");

export const gauge = metricOf("gauge");

/** @param buckets the upper bounds, rising */
export const histogram = (
  name: Metric["name"],
  help: string,
  buckets: readonly number[],
  labels?: MetricLabels,
): Metric => ({ ...metricOf("histogram")(name, help, labels), buckets });

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels: Labels;
  value: number;
  /** Appended to the name of a histogram: its buckets, sum or count. */
  suffix?: string;
}

const noLabels: Labels = {};

/**
 * The figures of this process since its start, kept in memory. A verb that counts within a transaction does it after
 * the commit.
 */
export class Metrics {
  #series = new Map<Metric, Map<string, Series>>();

  /** Raises a counter, or raises and lowers a gauge. */
  add(metric: Metric, labels: Labels = noLabels, by = 1): void {
    this.#seriesOf(metric, labels).value += by;
  }

  set(metric: Metric, labels: Labels, value: number): void {
    this.#seriesOf(metric, labels).value = value;
  }

  /** Adds a value to a histogram. */
  observe(metric: Metric, labels: Labels, value: number): void {
    const series = this.#seriesOf(metric, labels);
    const bounds = metric.buckets!;
    const place = bounds.findIndex((bound) => value <= bound);
    series.counts ??= Array<number>(bounds.length + 1).fill(0);
    series.counts[place === -1 ? bounds.length : place]!++;
    series.value += value;
  }

  /** A metric whose labels have fixed values begins with all of them at 0, so that its first event is a rise. */
  samplesOf(metric: Metric): Sample[] {
    if (metric.type !== "histogram")
      for (const labels of combinationsOf(metric)) this.#seriesOf(metric, labels);
    const series = [...(this.#series.get(metric)?.values() ?? [])];
    return series.flatMap(({ labels, value, counts }) =>
      counts ? histogramSamples(metric, labels, counts, value) : [{ labels, value }],
    );
  }

  #seriesOf(metric: Metric, labels: Labels): Series {
    const ofMetric = this.#series.get(metric) ?? new Map<string, Series>();
    this.#series.set(metric, ofMetric);
    const key = Object.values(labels).join("\n");
    const series = ofMetric.get(key) ?? { labels, value: 0 };
    ofMetric.set(key, series);
    return series;
  }
}

interface Series {
  labels: Labels;
  /** Of a histogram: the sum of its values. */
  value: number;
  /** Of a histogram: how many values fell into each bucket. */
  counts?: number[];
}

/** Every combination of the labels' values; none where one of them is open. */
function combinationsOf({ labels = {} }: Metric): Labels[] {
  let combinations: Labels[] = [noLabels];
  for (const [name, values] of Object.entries(labels))
    combinations = combinations.flatMap((known) =>
      (values ?? []).map((value) => ({ ...known, [name]: value })),
    );
  return combinations;
}

function histogramSamples(
  { buckets = [] }: Metric,
  labels: Labels,
  counts: readonly number[],
  sum: number,
): Sample[] {
  let total = 0;
  const bounds = [...buckets.map(String), "+Inf"];
  const samples = bounds.map((le, place) => {
    total += counts[place]!;
    return { labels: { ...labels, le }, value: total, suffix: "_bucket" };
  });
  return [
    ...samples,
    { labels, value: sum, suffix: "_sum" },
    { labels, value: total, suffix: "_count" },
  ];
}

/** In Prometheus' text format. */
export function printMetric({ name, help, type }: Metric, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels, value, suffix = "" }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
