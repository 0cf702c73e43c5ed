import { cpus, release, totalmem } from "node:os";
import { canPin } from "#test/processes/shop-process";
import type { Figure } from "./figure.ts";

export function formatFiguresTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured,
    figure.target,
    verdictOn(figure),
  ]);
  const all = [["What", "Measured", "Target", "Verdict"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column]!));
    return cells.join("  ").trimEnd();
  });
  const details = figures.map((figure) => `${figure.what}: ${figure.details}`);
  return [...lines, "", ...details].join("\n");
}

export function markdownReport(figures: Figure[], at: Date): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.what} | ${figure.measured} | ${figure.target} | ${verdictOn(figure)} | ${figure.details} |`,
  );
  return `# Benchmarks

Measured on ${at.toISOString().slice(0, 10)} by \`npm run bench\`, which writes this page. \`npm run bench -- --quick\` runs briefly and writes nothing, \`-- --only selling\` runs one part.

Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}.

| What | Measured | Target | Verdict | Details |
|---|---|---|---|---|
${rows.join("\n")}

## How

- The shop runs as its own process, as with \`npm start\`, with its demo products, its embedded PostgreSQL (fsync on) and relaxed rate limits. It logs warnings only.
- **Against bare \`node:http\`**: a server in its own process sends the same bytes and headers, copied from the shop. ${canPin() ? "The measured server is pinned to core 0, the load (autocannon, 20 connections, own process) to core 1." : "Without taskset here the processes were not pinned to cores."} Both are measured in turns; the figure is the server process's own processor time (user and system, from /proc) per request, median of the rounds against median. Requests per second depend on what else the machine does; processor time hardly does.
- **Rendering a product page**: in one process, warmed up, in turns, with the same data from memory. react-dom's side renders the same elements of the same bundle to the same bytes with \`renderToPipeableStream\`; matching the route, running the loaders, encoding their data for the browser and creating the response count for the shop alone.
- **Orders and purchases**: shop, PostgreSQL, payment stand-in (own process, with its webhooks) and buyers share all cores. Every order has different contents. A purchase is order, start of payment, approval at the stand-in and capture; its confirmation mail is written in parallel. A guest's cart lives in the browser and sends no requests; a customer adds the report to the cart first. The reactions to a sale (mails, notifications, PayPal's own events) run in parallel, and the details say when they were done; PayPal's events about a payment wait five seconds for the buyer's own return.
- **SQL statements**: counted inside the process at the driver, \`begin\` and \`commit\` included, with rate limits as in production.
- **Memory**: of the second start, after all orders and purchases and a round of reading.
- **A large ZIP**: of a new process, which has sent the order only; resident memory is read every 20 ms, and the client reads as fast as it can.
- **Scale**: two separate shops, filled by \`test/bench/scale\` with 100 products, 100 customers and 1000 orders, and with a thousand times as many. Requests run one after the other, each with another page, name or number; the dashboard's two calls run in parallel. The cache is cleared before each page. A target is met when p99 is at most 1.5 times that of the small shop, or 100 ms, below which growth is not noticeable.
- **Lists and windows of customers**: rows written by SQL; requests to the two customers in turns, for pages that both can fill. A window's requests are sent at fixed moments, whether or not earlier ones have completed, each with another token.
- **Open queues**: windows of as many people, each with its own stream of events, which fetch the queue when it says that an order changed, and every minute, as a browser does. Every few seconds an order is marked as started or waiting; the time runs from sending that until a window has the new row. Processor time is that of the shop, PostgreSQL apart.
- **First load**: the scripts and style sheets named in the product page's HTML, as brotli.
`;
}

const verdictOn = ({ isMet }: Figure): string => (isMet === null ? "–" : isMet ? "met" : "MISSED");
