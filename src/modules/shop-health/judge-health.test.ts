import { expect, test } from "vitest";
import { judgeHealth } from "./judge-health.ts";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const quiet = { waiting: 0, failing: 0, dead: 0, oldestSeconds: 0 };
const GIGABYTE = 1024 ** 3;

const fine: Parameters<typeof judgeHealth>[0] = {
  events: { ...quiet, waiting: 3, oldestSeconds: 2 },
  mails: quiet,
  payments: { unanswered: 0, mismatched: 0, refundsUnderWay: 2, orderIds: [] },
  settlement: { open: 0, finishedAt: daysAgo(1) },
  database: { bytes: 1, connections: 16, maxConnections: 100, longTransactions: 0 },
  disk: { free: 50 * GIGABYTE, total: 100 * GIGABYTE },
  backup: { finishedAt: daysAgo(1), bytes: 1 },
};

const judge = (changes: Partial<typeof fine>, isPublic = true) =>
  Object.entries(judgeHealth({ ...fine, ...changes }, { isPublic, now }))
    .filter(([, state]) => state !== "fine")
    .map(([topic, state]) => `${topic} ${state}`);

test("a shop that runs as it should is fine, a new one too", () => {
  expect(judge({})).toEqual([]);
  expect(judge({ settlement: { open: 0, finishedAt: null }, backup: null }, false)).toEqual([]);
});

test("what waits for a person is wrong", () => {
  expect(judge({ events: { ...quiet, dead: 1 } })).toEqual(["events wrong"]);
  expect(judge({ mails: { ...quiet, dead: 1 } })).toEqual(["mails wrong"]);
  expect(judge({ payments: { ...fine.payments, mismatched: 1 } })).toEqual(["payments wrong"]);
  expect(judge({ settlement: { open: 1, finishedAt: now } })).toEqual(["settlement wrong"]);
  expect(judge({ database: { ...fine.database, connections: 97 } })).toEqual(["database wrong"]);
  expect(judge({ disk: { free: GIGABYTE / 2, total: 4 * GIGABYTE } })).toEqual(["disk wrong"]);
  expect(judge({ backup: { finishedAt: daysAgo(8), bytes: 1 } })).toEqual(["backup wrong"]);
});

test("what has lasted longer than it should is worth a look", () => {
  expect(judge({ mails: { ...quiet, waiting: 1, oldestSeconds: 1000 } })).toEqual(["mails look"]);
  expect(judge({ payments: { ...fine.payments, unanswered: 1 } })).toEqual(["payments look"]);
  expect(judge({ settlement: { open: 0, finishedAt: daysAgo(3) } })).toEqual(["settlement look"]);
  expect(judge({ database: { ...fine.database, longTransactions: 1 } })).toEqual(["database look"]);
  expect(judge({ disk: { free: 5 * GIGABYTE, total: 100 * GIGABYTE } })).toEqual(["disk look"]);
  expect(judge({ disk: null })).toEqual(["disk look"]);
  expect(judge({ backup: { finishedAt: daysAgo(3), bytes: 1 } })).toEqual(["backup look"]);
  expect(judge({ backup: null })).toEqual(["backup look"]);
});
