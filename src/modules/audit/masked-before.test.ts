import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate";
import { copyMigrations } from "#test/copy-migrations";
import { createEmptyDatabase } from "#test/test-database";
import { maskEmail } from "./mask-email.ts";

const folder = await copyMigrations({ before: "0010_retention" });
const { ownerConnection, drop } = await createEmptyDatabase();
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const email = "dana@mail.example.com";

test("the migration masks addresses and removes payers that older releases stored, and keeps the facts", async () => {
  await migrate(ownerConnection, { folder });
  const client = new pg.Client(ownerConnection);
  await client.connect();
  await client.query(
    `insert into audit_log (at, actor_kind, action, details)
     values (now(), 'guest', 'login.failed', jsonb_build_object('email', $1::text, 'times', 3))`,
    [email],
  );
  await client.query(
    `insert into payment_webhook_events (id, event_type, payload, received_at)
     values ('WH-1', 'CHECKOUT.ORDER.APPROVED', $1, now())`,
    [{ resource: { id: "5O19", status: "APPROVED", payer: { email_address: email } } }],
  );
  await migrate(ownerConnection);
  const audit = await client.query("select details from audit_log");
  const events = await client.query("select payload from payment_webhook_events");
  const change = client.query("update audit_log set details = '{}'");
  await expect(change).rejects.toMatchObject({ code: "42501" });
  await client.end();
  expect(audit.rows).toEqual([{ details: { email: maskEmail(email), times: 3 } }]);
  expect(events.rows).toEqual([{ payload: { resource: { id: "5O19", status: "APPROVED" } } }]);
});
