import { counter, gauge } from "#platform/metrics";
import type { App } from "#src/app.ts";
import type { Figure } from "./read-shared-figures.ts";

const connections = gauge(
  "ridgeline_database_connections",
  "Database connections that are held, and calls that wait for one; requests and work have a pool each",
  { pool: ["requests", "work"], state: ["held", "waiting"] },
);

const most = gauge(
  "ridgeline_database_connections_max",
  "How many database connections the pool may open",
  { pool: ["requests", "work"] },
);

const shares = gauge(
  "ridgeline_database_share_connections",
  "The same for each kind of call that holds or waits for a connection of the requests' pool",
  { share: null, state: ["held", "waiting"] },
);

const refusals = counter(
  "ridgeline_database_refusals_total",
  "Calls refused because no connection was free in time, by kind of call",
  { share: null },
);

/** What holds this process's connections to the database. */
export function readConnectionFigures({ database }: App): Figure[] {
  const pools = { requests: database.pool, work: database.workPool };
  const ofPools = Object.entries(pools).flatMap(([pool, { shares }]) => {
    const held = shares.reduce((sum, share) => sum + share.held, 0);
    const waiting = shares.reduce((sum, share) => sum + share.waiting, 0);
    return [
      { labels: { pool, state: "held" }, value: held },
      { labels: { pool, state: "waiting" }, value: waiting },
    ];
  });
  const ofShares = database.pool.shares.flatMap(({ share, held, waiting }) => [
    { labels: { share: formatShareName(share), state: "held" }, value: held },
    { labels: { share: formatShareName(share), state: "waiting" }, value: waiting },
  ]);
  return [
    [connections, ofPools],
    [
      most,
      Object.entries(pools).map(([pool, { options }]) => ({
        labels: { pool },
        value: options.max,
      })),
    ],
    [shares, ofShares],
    [
      refusals,
      [...database.pool.refusals].map(([share, value]) => ({
        labels: { share: formatShareName(share) },
        value,
      })),
    ],
  ];
}

/** Pages and discovery have no share of their own. */
const formatShareName = (share: string) => (share === "" ? "other" : share);
