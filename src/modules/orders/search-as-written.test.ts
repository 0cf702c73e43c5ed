import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate";
import { copyMigrations } from "#test/copy-migrations";
import { createEmptyDatabase } from "#test/test-database";
import { searchTextOf } from "./order-search.ts";

const folder = await copyMigrations({ before: "0046_search_as_written" });
const { ownerConnection, drop } = await createEmptyDatabase();
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

test("the migration makes older orders searchable by the spellings of their references and names", async () => {
  await migrate(ownerConnection, { folder });
  const client = new pg.Client(ownerConnection);
  await client.connect();
  const id = randomUUID();
  const facts = {
    id,
    contact: {
      firstName: "Dana",
      lastName: "O'Neil-Ruiz",
      email: "dana.r@example.com",
      phone: "+1 (512) 555-0177",
    },
    jobReferences: {
      claimNumber: "CLM 00-77/A",
      jobNumber: "Nº 3-É",
      insured: "Ruiz, Ana",
      dateOfLoss: "2026-03-01",
    },
    lines: [],
    account: null,
  };
  const before = ` ${id} dana o'neil-ruiz dana.r@example.com 15125550177 clm 00-77/a no 3-e ruiz ana 2026-03-01 march 1 2026 03/01/2026`;
  await client.query(
    `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents,
       fingerprint, search_text, job_references, created_at, updated_at)
     values ($1, 'new', 'completed', $2, $3, '{}', 100, '', $4, $5, now(), now())`,
    [id, facts.contact, facts.contact.email, before, facts.jobReferences],
  );
  await migrate(ownerConnection);
  const { rows } = await client.query<{ search_text: string }>("select search_text from orders");
  await client.end();
  const wordsOf = (text: string) => [...new Set(text.trim().split(" "))].toSorted();
  expect(wordsOf(rows[0]!.search_text)).toEqual(wordsOf(searchTextOf(facts)));
});
