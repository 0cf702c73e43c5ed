import { importsJsx, runScript } from "#test/processes/shop-process";
import type { Bench } from "./bench.ts";
import type { HeldLocks, StatementCounts, StatementTask } from "./count-statements.ts";
import { type Figure, micros } from "./figure.ts";

/** Counted at the driver, in a process assembled as the shop is. */
export async function measureStatements({ dataDir, effort }: Bench): Promise<Figure[]> {
  const task: StatementTask = { dataDir, pages: effort.renders };
  const counts = await runScript<StatementCounts>("test/bench/count-statements.ts", task, {
    core: 0,
    nodeArguments: importsJsx,
  });
  const { order, payment, capture, reactions, page, pageMicros, held } = counts;
  const purchase = [order, payment, capture, reactions].map((list) => list.length);
  return [
    statements("SQL statements of an order", order.length, 10, "rate limits and brackets included"),
    statements(
      "SQL statements of a whole purchase",
      purchase.reduce((sum, count) => sum + count, 0),
      40,
      `order ${purchase[0]}, start of payment ${purchase[1]}, capture ${purchase[2]}, reactions ${purchase[3]}`,
    ),
    computeLockFigure([...order, ...payment, ...capture, ...reactions], held),
    statements(
      "SQL statements of a page that is not in the cache",
      page.length,
      3,
      `the whole response, with SQL, compression and policy, takes ${micros(pageMicros)} of processor time`,
    ),
  ];
}

/** Row locks by what takes them, and those that pg_locks shows at the ends of the transactions. */
function computeLockFigure(purchase: string[], held: HeldLocks[]): Figure {
  const count = (pattern: RegExp) => purchase.filter((text) => pattern.test(text)).length;
  const locking = count(/\bfor (no key )?(update|share|key share)\b/i);
  const written = count(/\bupdate "?\w+"? set\b|\bdelete from\b|\bdo update set\b/i);
  const sums = new Map<string, number>();
  for (const { kind, locks } of held.flat()) sums.set(kind, (sums.get(kind) ?? 0) + locks);
  const inTable = [...sums].map(([kind, locks]) => `${locks} ${kind}`);
  return {
    what: "Statements of a whole purchase that lock rows",
    measured: String(locking + written),
    target: "–",
    isMet: null,
    details: `${locking} with FOR UPDATE or FOR SHARE, ${written} that change rows; ${count(/\badvisory/i)} advisory; ${held.length} transactions, which hold at their commits ${inTable.join(", ")}`,
  };
}

const statements = (what: string, count: number, limit: number, details: string): Figure => ({
  what,
  measured: String(count),
  target: `≤ ${limit}`,
  isMet: count <= limit,
  details,
});
