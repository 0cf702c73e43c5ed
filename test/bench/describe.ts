import type { StatementCounts } from "./count-statements.ts";
import { type Figure, kilobytes, micros, ratio } from "./figure.ts";
import { median } from "./process-figures.ts";
import type { RenderCosts } from "./render-cost.ts";

export function describeStatements(counts: StatementCounts): Figure[] {
  const { order, payment, capture, reactions, page, pageMicros } = counts;
  const purchase = [order, payment, capture, reactions].map((list) => list.length);
  return [
    statements("SQL statements of an order", order.length, 10, "rate limits and brackets included"),
    statements(
      "SQL statements of a whole purchase",
      purchase.reduce((sum, count) => sum + count, 0),
      40,
      `order ${purchase[0]}, start of payment ${purchase[1]}, capture ${purchase[2]}, confirmation mail ${purchase[3]}`,
    ),
    statements(
      "SQL statements of a page that is not in the cache",
      page.length,
      3,
      `the whole answer, with SQL, compression and policy, takes ${micros(pageMicros)} of processor time`,
    ),
  ];
}

function statements(what: string, count: number, limit: number, details: string): Figure {
  return {
    what,
    measured: String(count),
    target: `≤ ${limit}`,
    isMet: count <= limit,
    details,
  };
}

export function describeRendering({ shop, reactAlone, bytes }: RenderCosts): Figure[] {
  const limit = 1.5;
  const times = median(shop) / median(reactAlone);
  const range = (values: number[]) =>
    `${micros(Math.min(...values))} min, ${micros(median(values))} median`;
  return [
    {
      what: "Product page rendered anew",
      measured: `${ratio(times)} CPU of react-dom alone`,
      target: `≤ ${limit} ×`,
      isMet: times <= limit,
      details: `shop ${range(shop)}; react-dom ${range(reactAlone)}; the same ${kilobytes(bytes)} from both`,
    },
  ];
}

export function describeFootprint(measured: {
  readyAfterMs: number;
  afterLoad: number;
  afterSeeding: number;
}): Figure[] {
  const { readyAfterMs, afterLoad, afterSeeding } = measured;
  return [
    {
      what: "Start to ready with existing data",
      measured: `${(readyAfterMs / 1000).toFixed(2)} s`,
      target: "< 2 s",
      isMet: readyAfterMs < 2000,
      details: "from the start of the process to the first 200 of /health/ready, database included",
    },
    {
      what: "Resident memory of the shop after the load",
      measured: `${Math.round(afterLoad)} MB`,
      target: "< 250 MB",
      isMet: afterLoad < 250,
      details: `${Math.round(afterSeeding)} MB after the very first start, which draws the demo goods`,
    },
  ];
}
