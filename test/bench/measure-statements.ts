import { runScript } from "#test/shop-process";
import type { Bench } from "./bench.ts";
import type { StatementCounts, StatementTask } from "./count-statements.ts";
import { type Figure, micros } from "./figure.ts";

/** Counted at the driver, in a process assembled as the shop is. */
export async function measureStatements({ dataDir, effort }: Bench): Promise<Figure[]> {
  const task: StatementTask = { dataDir, pages: effort.renders };
  const counts = await runScript<StatementCounts>("test/bench/count-statements.ts", task, {
    core: 0,
  });
  const { order, payment, capture, reactions, page, pageMicros } = counts;
  const purchase = [order, payment, capture, reactions].map((list) => list.length);
  return [
    statements("SQL statements of an order", order.length, 10, "rate limits and brackets included"),
    statements(
      "SQL statements of a whole purchase",
      purchase.reduce((sum, count) => sum + count, 0),
      40,
      `order ${purchase[0]}, start of payment ${purchase[1]}, capture ${purchase[2]}, reactions ${purchase[3]}`,
    ),
    statements(
      "SQL statements of a page that is not in the cache",
      page.length,
      3,
      `the whole response, with SQL, compression and policy, takes ${micros(pageMicros)} of processor time`,
    ),
  ];
}

const statements = (what: string, count: number, limit: number, details: string): Figure => ({
  what,
  measured: String(count),
  target: `≤ ${limit}`,
  isMet: count <= limit,
  details,
});
