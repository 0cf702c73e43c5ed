import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate";
import { copyMigrations } from "#test/copy-migrations";
import { createEmptyDatabase } from "#test/test-database";
import { searchTextOf } from "./order-search.ts";

const folder = await copyMigrations({ before: "0034_known_dates_of_loss" });
const { ownerConnection, drop } = await createEmptyDatabase();
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

test("the migration makes older orders searchable by date of loss and records the version of their newest files", async () => {
  await migrate(ownerConnection, { folder });
  const client = new pg.Client(ownerConnection);
  await client.connect();
  const jobReferences = { claimNumber: "CL-42", jobNumber: "", insured: "", dateOfLoss: "" };
  const contact = { firstName: "Dana", lastName: "Reyes", email: "dana@example.com", phone: "" };
  const textOf = (id: string, dateOfLoss: string) =>
    searchTextOf({
      id,
      contact,
      jobReferences: { ...jobReferences, dateOfLoss },
      lines: [],
      account: null,
    });
  const insert = async (dateOfLoss: string, known: { text?: string; isEmptied?: boolean } = {}) => {
    const id = randomUUID();
    const text = known.text ?? textOf(id, "");
    await client.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents,
         fingerprint, search_text, job_references, completion, created_at, updated_at, emptied_at)
       values ($1, 'completed', 'completed', $2, 'dana@example.com', '{}', 100, '', $3, $4,
         '{"files": []}', now(), now(), $5)`,
      [id, contact, text, { ...jobReferences, dateOfLoss }, known.isEmptied ? new Date() : null],
    );
    return id;
  };
  const dated = await insert("2026-03-01");
  const undated = await insert("");
  const already = await insert("2025-12-31", { text: textOf(randomUUID(), "2025-12-31") });
  const emptied = await insert("2026-03-01", { isEmptied: true });
  await client.query(
    `insert into order_versions (order_id, version, delivered_at, remarks, changes, files)
     select $1, version, now(), '', '', '[]' from generate_series(1, 3) version`,
    [dated],
  );
  const before = await client.query<{ search_text: string }>(
    "select search_text from orders where id = $1",
    [already],
  );
  await migrate(ownerConnection);
  const { rows } = await client.query<{ id: string; search_text: string; completion: object }>(
    "select id, search_text, completion from orders",
  );
  await client.end();
  const found = new Map(rows.map(({ id, ...row }) => [id, row]));
  const wordsOf = (text: string) => text.split(" ").toSorted();
  expect(wordsOf(found.get(dated)!.search_text)).toEqual(wordsOf(textOf(dated, "2026-03-01")));
  expect(found.get(undated)!.search_text).toBe(textOf(undated, ""));
  expect(found.get(already)!.search_text).toBe(before.rows[0]!.search_text);
  expect(found.get(emptied)!.search_text).toBe(textOf(emptied, ""));
  expect(found.get(dated)!.completion).toEqual({ files: [], version: 3 });
  expect(found.get(undated)!.completion).toEqual({ files: [] });
});
