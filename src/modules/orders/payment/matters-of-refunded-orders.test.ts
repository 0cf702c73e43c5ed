import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate";
import { copyMigrations } from "#test/copy-migrations";
import { createEmptyDatabase } from "#test/test-database";

const folder = await copyMigrations({ before: "0037_end_matters_of_refunded_orders" });
const { ownerConnection, drop } = await createEmptyDatabase();
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

test("the migration ends open questions and revisions of refunded orders, and keeps those of other orders", async () => {
  await migrate(ownerConnection, { folder });
  const client = new pg.Client(ownerConnection);
  await client.connect();
  const insert = async (paymentStatus: string, matter: "question" | "revision") => {
    const id = randomUUID();
    await client.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents,
         fingerprint, search_text, open_matter, created_at, updated_at)
       values ($1, 'new', $2, '{}', 'dana@example.com', '{}', 100, '', '', $3, now(), now())`,
      [id, paymentStatus, matter],
    );
    await client.query(
      matter === "question"
        ? `insert into order_questions (id, order_id, state, reason, text, line, asked_by, asked_at)
           values (gen_random_uuid(), $1, 'open', 'other', 'Which house?', 0, gen_random_uuid(), now())`
        : `insert into order_revisions (id, order_id, version, state, cause, text, files, requested_at)
           values (gen_random_uuid(), $1, 1, 'open', 'other', 'An eave is missing', '[]', now())`,
      [id],
    );
    return id;
  };
  const orders = [
    await insert("refunded", "question"),
    await insert("refunded", "revision"),
    await insert("completed", "question"),
    await insert("completed", "revision"),
  ];
  await migrate(ownerConnection);
  const { rows } = await client.query<{ id: string; matter: string | null; states: string }>(
    `select o.id, o.open_matter as matter, q.state || ' ' || (q.closed_at is not null) as states
     from orders o join (
       select order_id, state, closed_at from order_questions
       union all select order_id, state, closed_at from order_revisions
     ) q on q.order_id = o.id`,
  );
  await client.end();
  const found = new Map(rows.map(({ id, matter, states }) => [id, [matter, states]]));
  expect(orders.map((id) => found.get(id))).toEqual([
    [null, "ended true"],
    [null, "ended true"],
    ["question", "open false"],
    ["revision", "open false"],
  ]);
});
