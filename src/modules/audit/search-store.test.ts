import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#platform/database/database";
import { useTestDatabase } from "#test/test-database";
import {
  type AuditSelection,
  countAndSelectAuditIds,
  selectAuditAfter,
  selectAuditByIds,
} from "./search-store.ts";

const database = useTestDatabase();
const busy = randomUUID();
const anything: AuditSelection = {
  actorId: null,
  actions: null,
  subjects: null,
  from: null,
  to: null,
};
const subject = `user:${busy}`;

const selections: [string, AuditSelection][] = [
  ["everything", anything],
  ["a person", { ...anything, actorId: busy }],
  ["a person who never did that", { ...anything, actorId: busy, actions: ["logout"] }],
  ["a group of kinds", { ...anything, actions: ["account.closed", "account.opened"] }],
  ["a thing", { ...anything, subjects: [subject, "order:none"] }],
  ["a person and a thing", { ...anything, actorId: busy, subjects: [subject] }],
  ["days long ago", { ...anything, to: new Date("2020-01-01") }],
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** How PostgreSQL reads the log for the statements of this work. */
async function listReadPlans(work: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values });
  await work(drizzle({ client: database.pool, logger: { logQuery } }) as unknown as Database);
  const plans = await Promise.all(
    sent.map(async ({ text, values }) => {
      const { rows } = await database.pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      return listNodes(rows[0]!["QUERY PLAN"][0]!.Plan);
    }),
  );
  return plans.flat().filter((node) => node["Relation Name"] === "audit_log");
}

beforeEach(async () => {
  await database.pool.query(
    `insert into audit_log (at, actor_kind, actor_id, action, subject, details)
     select now() - n * interval '1 minute', 'admin', case when n % 2 = 0 then $1::uuid end,
       case when n % 2 = 0 then 'product.updated' else 'logout' end,
       case when n % 1000 = 0 then $2 else 'user:' || gen_random_uuid() end, '{}'
     from generate_series(1, 20000) n`,
    [busy, subject],
  );
  await database.ownerPool.query("analyze audit_log");
});

test.each(selections)("a search for %s reads only rows found by an index", async (_, selection) => {
  const reads = await listReadPlans(async (db) => {
    const { ids } = await countAndSelectAuditIds(db, selection, {
      limit: 20,
      offset: 20,
      most: 100,
    });
    await selectAuditByIds(db, ids);
    await selectAuditAfter(db, selection, { after: 10_000, limit: 20 });
  });
  expect(reads).not.toEqual([]);
  for (const read of reads) {
    expect(read["Node Type"]).toMatch(/^Index|^Bitmap/);
    expect(read["Rows Removed by Filter"] ?? 0).toBeLessThanOrEqual(1);
    expect(read["Actual Rows"]).toBeLessThanOrEqual(101);
  }
});

test("each batch continues where the last one ended, even among entries of the same instant", async () => {
  await database.ownerPool.query(
    `insert into audit_log (at, actor_kind, action, details)
     select '2026-01-01', 'guest', 'login.failed', '{}' from generate_series(1, 5)`,
  );
  const selection = { ...anything, actions: ["login.failed" as const] };
  const ids: number[] = [];
  for (let after: number | null = null; ;) {
    const batch = await selectAuditAfter(database.db, selection, { after, limit: 2 });
    ids.push(...batch.map(({ id }) => id));
    after = batch.at(-1)?.id ?? null;
    if (batch.length < 2) break;
  }
  expect(ids).toHaveLength(5);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});
