import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate";
import { copyMigrations } from "#test/copy-migrations";
import { createEmptyDatabase } from "#test/test-database";

const folder = await copyMigrations({ before: "0009_newsletter_confirmation" });
const { ownerConnection, drop } = await createEmptyDatabase();
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

test("addresses from before confirmation was required count as confirmed, and their pending mails stay queued", async () => {
  await migrate(ownerConnection, { folder });
  const client = new pg.Client(ownerConnection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into newsletter_addresses (id, email, name, created_at)
     values (gen_random_uuid(), 'dana@example.com', 'Dana', now()) returning id`,
  );
  await client.query(
    `insert into outbox (event, subscriber, payload)
     values ('newsletter.joined', 'member mail', '{"email": "dana@example.com", "name": "Dana"}')`,
  );
  await migrate(ownerConnection);
  const addresses = await client.query(
    "select 1 from newsletter_addresses where confirmed_at = created_at",
  );
  const events = await client.query("select event, payload from outbox");
  await client.end();
  expect(addresses.rowCount).toBe(1);
  expect(events.rows).toEqual([
    { event: "newsletter.confirmed", payload: { addressId: rows[0]!.id } },
  ]);
});
