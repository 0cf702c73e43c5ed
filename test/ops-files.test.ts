import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { useTestShop } from "#test/create-test-shop";
import { metricsToken, readMetrics } from "./support/api/read-metrics.ts";

const root = join(import.meta.dirname, "..");
const readText = (name: string) => readFileSync(join(root, name), "utf8");

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const rules = parse(readText("ops/prometheus-alerts.yml")) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readText("ops/grafana-dashboard.json")) as Dashboard;
const operations = ["monitoring", "alarms"]
  .map((page) => readText(`docs/operations/${page}.md`))
  .join("\n");

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
];

/** Prometheus adds it to every metric; the scrape configuration in docs/operations/monitoring.md gives it this value. */
const ownJob = { label: "job", operator: "=", value: "ridgeline" };

/** The metrics of an expression, each with its matchers. */
const listSelectors = (expression: string) =>
  [...expression.matchAll(/\b((?:ridgeline|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", matchers = ""]) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(
        ([, label = "", operator, value = ""]) => ({ label, operator, value }),
      ),
    }),
  );

describe("the ready-made dashboard and alert rules", () => {
  const shop = useTestShop({ metricsToken });
  let printed: Awaited<ReturnType<typeof readMetrics>>;
  beforeEach(async () => {
    printed = await readMetrics(shop);
  });

  test("name metrics that the shop prints, and labels that they have", () => {
    expect(expressions.length).toBeGreaterThan(40);
    const unknown = expressions.flatMap(([title, expression]) =>
      listSelectors(expression)
        .filter(({ name, matchers }) => !isPrinted(name) || !isMatched(name, matchers))
        .map((selector) => ({ title, ...selector })),
    );
    expect(unknown).toEqual([]);
  });

  test("read what every Node process prints from the shop's own processes only", () => {
    const foreign = expressions.filter(([, expression]) =>
      listSelectors(expression).some(
        ({ name, matchers }) =>
          !name.startsWith("ridgeline_") &&
          !matchers.some((matcher) => JSON.stringify(matcher) === JSON.stringify(ownJob)),
      ),
    );
    expect(foreign).toEqual([]);
    expect(operations).toContain(`job_name: ${ownJob.value}\n`);
  });

  test("take rates of counters only, and the present value of gauges only", () => {
    const wrong = expressions.filter(([, expression]) =>
      listSelectors(expression).some(({ name }) => {
        const isCounter =
          findMetricType(name) === "counter" || findMetricType(name) === "histogram";
        const isRate = new RegExp(String.raw`(rate|increase)\(${name}\b`).test(expression);
        return isCounter !== isRate;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("every alert says how urgent it is, and links to what to do about it", () => {
    const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title]) => toAnchor(title!));
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, ["page", "ticket"].includes(labels.severity)]).toEqual([alert, true]);
      const [file, anchor] = annotations.runbook.split("#");
      expect([alert, file]).toEqual([alert, "docs/operations/alarms.md"]);
      expect([alert, anchors]).toEqual([alert, expect.arrayContaining([anchor])]);
    }
  });

  test("every metric of the shop is described in the operations guide, and nothing else is", () => {
    const ofShop = [...printed.types.keys()].filter((name) => name.startsWith("ridgeline_"));
    const described = [...operations.matchAll(/`(ridgeline_[a-z0-9_]+)`/g)].map(
      ([, name]) => name!,
    );
    expect([...new Set(described)].toSorted()).toEqual(ofShop.toSorted());
  });

  const readMetricFamily = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
  const findMetricType = (name: string) =>
    printed.types.get(name) ??
    (printed.types.get(readMetricFamily(name)) === "histogram" ? "histogram" : undefined);
  const isPrinted = (name: string) => findMetricType(name) !== undefined;
  const isMatched = (name: string, given: ReturnType<typeof listSelectors>[number]["matchers"]) => {
    const matchers = given.filter(({ label }) => label !== ownJob.label);
    return (
      matchers.length === 0 ||
      [...printed.samples.keys()].some(
        (sample) =>
          sample.startsWith(`${name}{`) &&
          matchers.every(({ label, operator, value }) => {
            const found = new RegExp(`\\b${label}="([^"]*)"`).exec(sample)?.[1];
            if (operator === "=") return found === value;
            return found !== undefined && new RegExp(`^(?:${value})$`).test(found);
          }),
      )
    );
  };
});

/** As GitHub makes it from a heading. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
