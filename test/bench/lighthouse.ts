/**
 * `npm run lighthouse`: measures home, listing and a product page as a phone with Lighthouse and writes
 * docs/lighthouse.md. Lighthouse is fetched by npx, since it is several times as large as the shop's own tools.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { findBrowser } from "#test/browser/find-browser";
import { build } from "#test/processes/shop-process";
import { openBench } from "./bench.ts";
import { projectRoot } from "./folders.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const pages = [
  { name: "home", path: "/" },
  { name: "listing", path: "/products" },
  { name: "product", path: "/products/residential-roof-measurement-report" },
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const measures = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  si: "speed-index",
} as const;

interface Report {
  lighthouseVersion: string;
  environment: { benchmarkIndex: number; hostUserAgent: string };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const { values: given } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const run = promisify(execFile);
const browser = findBrowser();
if (!browser) throw new Error("There is no Chrome or Chromium to measure with.");

build();
const bench = await openBench({ seconds: 1, rounds: 1, renders: 1 }, log, null);
try {
  const shop = await bench.start();
  const rows: string[] = [];
  let latest: Report | undefined;
  for (const { name, path } of pages) {
    const reports: Report[] = [];
    // As links and search engines have it: a product's address without its id is redirected.
    const { url: address } = await fetch(shop.url.replace("127.0.0.1", "localhost") + path);
    for (let number = 1; number <= Number(given.runs); number++) {
      log(`${name}, run ${number}`);
      reports.push(await measureAgain(address));
    }
    const middle = pickMedianReport(reports);
    rows.push(formatReportRow(name, path, middle));
    latest = middle;
  }
  await bench.stop(shop);
  const report = markdown(rows, latest!);
  process.stdout.write(report);
  await writeFile(join(projectRoot, "docs/lighthouse.md"), report);
} finally {
  await bench.close();
}

/** Sometimes the browser's trace has no beginning, and Lighthouse fails. */
function measureAgain(url: string): Promise<Report> {
  return measure(url).catch((error: unknown) => {
    log(String(error));
    return measure(url);
  });
}

async function measure(url: string): Promise<Report> {
  const file = join(tmpdir(), `ridgeline-lighthouse-${process.pid}.json`);
  const flags = "--headless=new --no-sandbox --disable-gpu";
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, timeout: 180_000 },
  );
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

/** The median run by its performance. */
function pickMedianReport(reports: Report[]): Report {
  const sorted = reports.toSorted(
    (a, b) => a.categories.performance.score - b.categories.performance.score,
  );
  return sorted[Math.floor(sorted.length / 2)]!;
}

function formatReportRow(name: string, path: string, report: Report): string {
  const scores = categories.map((each) => Math.round(report.categories[each].score * 100));
  const value = (measure: keyof typeof measures) => report.audits[measures[measure]]!.numericValue;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const cells = [
    `${name} \`${path}\``,
    ...scores,
    seconds(value("fcp")),
    seconds(value("lcp")),
    `${Math.round(value("tbt"))} ms`,
    value("cls").toFixed(3),
    seconds(value("si")),
  ];
  return `| ${cells.join(" | ")} |`;
}

function markdown(rows: readonly string[], { lighthouseVersion, environment }: Report): string {
  const chrome = /Chrom\w*\/[\d.]+/.exec(environment.hostUserAgent)?.[0] ?? "Chromium";
  return `# Lighthouse

Measured on ${new Date().toISOString().slice(0, 10)} with Lighthouse ${lighthouseVersion} (mobile, its default simulated throttling) and ${chrome} on the production build with the demo goods; the median of ${given.runs} runs each. Repeat it with \`npm run lighthouse\`, which writes this file.

| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS | Speed index |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join("\n")}

The machine had ${availableParallelism()} processor cores, a load average of ${loadavg()[0]!.toFixed(1)} at the end and Lighthouse's own benchmark index of ${Math.round(environment.benchmarkIndex)}. Times measured on a busy machine are too high: the simulation multiplies the processor time it sees by four.
`;
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
