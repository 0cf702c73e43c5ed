import { expect, test } from "vitest";
import { isOutdated, judgeHealth } from "./get-shop-health.ts";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const quiet = { waiting: 0, failing: 0, dead: 0, deadExpected: 0, oldestSeconds: 0 };
const GIGABYTE = 1024 ** 3;

const fine: Parameters<typeof judgeHealth>[0] = {
  events: { ...quiet, waiting: 3, oldestSeconds: 2 },
  mails: quiet,
  payments: { unanswered: 0, mismatched: 0, refundsUnderWay: 2, orderIds: [] },
  settlement: { open: 0, finishedAt: daysAgo(1), isFailing: false },
  database: {
    bytes: 1,
    connections: 16,
    maxConnections: 100,
    longTransactions: 0,
    version: "18.4",
    releasedOn: "2026-05-14",
    isEmbedded: false,
    isOutdated: false,
  },
  disk: { free: 50 * GIGABYTE, total: 100 * GIGABYTE },
  backup: { finishedAt: daysAgo(1), bytes: 1 },
};

const judge = (
  changes: Partial<typeof fine>,
  { isPublic = true, openedAt = daysAgo(90) }: { isPublic?: boolean; openedAt?: Date } = {},
) =>
  Object.entries(judgeHealth({ ...fine, ...changes }, { isPublic, openedAt, now }))
    .filter(([, state]) => state !== "fine")
    .map(([topic, state]) => `${topic} ${state}`);

const neverDone = { settlement: { open: 0, finishedAt: null, isFailing: false }, backup: null };

test("a shop that runs as it should is fine, a new one too", () => {
  expect(judge({})).toEqual([]);
  expect(judge(neverDone, { isPublic: false })).toEqual([]);
  expect(judge({ settlement: neverDone.settlement }, { openedAt: daysAgo(1) })).toEqual([]);
});

test("the shop's own PostgreSQL is too old after 90 days, which a public shop should look at", () => {
  const on = (releasedOn: string | null, isEmbedded = true) =>
    isOutdated({ releasedOn, isEmbedded }, now);
  expect([on("2026-08-26"), on("2026-08-24"), on("2026-05-14", false), on(null)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const database = { ...fine.database, isEmbedded: true, isOutdated: true };
  expect(judge({ database })).toEqual(["database look"]);
  expect(judge({ database }, { isPublic: false })).toEqual([]);
});

test("what waits for a person is wrong", () => {
  expect(judge({ events: { ...quiet, dead: 1 } })).toEqual(["events wrong"]);
  expect(judge({ mails: { ...quiet, dead: 1 } })).toEqual(["mails wrong"]);
  expect(judge({ payments: { ...fine.payments, mismatched: 1 } })).toEqual(["payments wrong"]);
  expect(judge({ settlement: { ...fine.settlement, open: 1 } })).toEqual(["settlement wrong"]);
  expect(judge({ database: { ...fine.database, connections: 97 } })).toEqual(["database wrong"]);
  expect(judge({ disk: { free: GIGABYTE / 2, total: 4 * GIGABYTE } })).toEqual(["disk wrong"]);
  expect(judge({ backup: { finishedAt: daysAgo(8), bytes: 1 } })).toEqual(["backup wrong"]);
});

test("what has lasted longer than it should is worth a look", () => {
  expect(judge({ mails: { ...quiet, waiting: 1, oldestSeconds: 1000 } })).toEqual(["mails look"]);
  expect(judge({ payments: { ...fine.payments, unanswered: 1 } })).toEqual(["payments look"]);
  expect(judge({ settlement: checked(daysAgo(2)) })).toEqual(["settlement look"]);
  expect(judge({ database: { ...fine.database, longTransactions: 1 } })).toEqual(["database look"]);
  expect(judge({ disk: { free: 5 * GIGABYTE, total: 100 * GIGABYTE } })).toEqual(["disk look"]);
  expect(judge({ disk: null })).toEqual(["disk look"]);
  expect(judge({ backup: { finishedAt: daysAgo(3), bytes: 1 } })).toEqual(["backup look"]);
  expect(judge({ backup: null }, { openedAt: daysAgo(1) })).toEqual(["backup look"]);
});

test("a settlement check that fails is worth a look, one that is two days overdue is wrong", () => {
  const settlement = { ...checked(daysAgo(1)), isFailing: true };
  expect(judge({ settlement })).toEqual(["settlement look"]);
  expect(judge({ settlement: { ...settlement, finishedAt: daysAgo(4) } })).toEqual([
    "settlement wrong",
  ]);
  expect(judge({ settlement: { ...settlement, finishedAt: null } }, { isPublic: false })).toEqual([
    "settlement look",
  ]);
});

test("what a public shop has not done in its first two days is wrong, as if it were too long ago", () => {
  expect(judge(neverDone, { openedAt: daysAgo(3) })).toEqual(["settlement wrong", "backup wrong"]);
  const settlement = { ...neverDone.settlement, isFailing: true };
  expect(judge({ settlement }, { openedAt: daysAgo(1) })).toEqual(["settlement look"]);
});

function checked(finishedAt: Date) {
  return { open: 0, finishedAt, isFailing: false };
}
