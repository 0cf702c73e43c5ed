import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ShopHealth } from "#contracts/calls/shop-health";
import { healthTopics } from "#contracts/health";
import { durationText, errorText, topicTexts } from "./health-texts.ts";

const quiet = { waiting: 0, failing: 0, dead: 0, deadExpected: 0, oldestSeconds: 0 };
const health: ShopHealth = {
  version: "1.0.0",
  startedAt: "2026-11-23T12:00:00Z",
  states: Object.fromEntries(healthTopics.map((topic) => [topic, "fine"])) as ShopHealth["states"],
  events: { waiting: 2, failing: 1, dead: 0, deadExpected: 0, oldestSeconds: 7300 },
  mails: { ...quiet, dead: 3 },
  payments: { unanswered: 0, mismatched: 1, refundsUnderWay: 2, orderIds: [] },
  settlement: { open: 0, finishedAt: null, isFailing: false },
  database: {
    bytes: 8_912_896,
    connections: 16,
    maxConnections: 100,
    longTransactions: 0,
    version: "18.4",
    releasedOn: "2026-05-14",
    isEmbedded: true,
    isOutdated: true,
  },
  disk: { free: 80 * 1024 ** 3, total: 250 * 1024 ** 3 },
  backup: null,
  isPublic: true,
};

test("every part of the shop describes its state in plain words", () => {
  const facts = healthTopics.map((topic) => topicTexts[topic].facts(health));
  expect(facts).toEqual([
    "2 events waiting, the oldest for 2 hours, 1 tried without success so far.",
    "Nothing is waiting, 3 failed and no longer tried.",
    "1 payment of another amount or order, 2 refunds under way.",
    "Not checked yet. The first check runs at night.",
    "Reachable, 8.5 MB, 16 of 100 connections. The embedded PostgreSQL 18.4 of May 14, 2026, which is older than 90 days.",
    "80.0 GB of 250.0 GB free in DATA_DIR.",
    "No backup was made yet.",
  ]);
  expect(durationText(90 * 60)).toBe("90 minutes");
  expect(durationText(60)).toBe("1 minute");
  expect(durationText(3 * 24 * 60 * 60)).toBe("3 days");
});

test("the version of PostgreSQL is shown, with what to do where the embedded one is too old", () => {
  const { facts, advice } = topicTexts.database;
  expect(advice(health)).toContain("DATABASE_URL");
  const database = { ...health.database, isEmbedded: false, isOutdated: false };
  expect(facts({ ...health, database: { ...database, releasedOn: null, version: "17.12" } })).toBe(
    "Reachable, 8.5 MB, 16 of 100 connections. PostgreSQL 17.12.",
  );
});

test("a settlement check that fails is reported as failed, whatever the one before it found", () => {
  const { facts, advice } = topicTexts.settlement;
  const settlement = { open: 0, finishedAt: "2026-11-23T03:00:00Z", isFailing: true };
  expect(facts({ ...health, settlement })).toBe("The last check failed: PayPal did not respond.");
  expect(advice({ ...health, settlement })).toContain("start a check under Settlement");
});

test("advice names a section that the guide has", () => {
  const guide = globSync("docs/operations/*.md")
    .map((page) => readFileSync(page, "utf8"))
    .join("\n");
  const headings = new Set([...guide.matchAll(/^#+ (.+)$/gm)].map((found) => found[1]));
  for (const topic of healthTopics) expect(headings).toContain(topicTexts[topic].section);
});

test("a technical error is shown in plain words", () => {
  expect(errorText("connect ECONNREFUSED 127.0.0.1:25")).toContain("could not be reached");
  expect(errorText("550 5.1.1 no such user")).toContain("refused the mail");
  expect(errorText("535 authentication failed")).toContain("password");
  expect(errorText("Failed query: select 1")).toContain("database");
  expect(errorText("x is not a function")).toBe("Something failed within the shop.");
});
