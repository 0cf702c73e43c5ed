import { pino } from "pino";
import { expect, test } from "vitest";
import type { Context } from "#platform/context";
import { soon } from "#test/soon";
import { useTestDatabase } from "#test/test-database";
import { createEmit, Subscriptions } from "./outbox.ts";
import { createOutboxWorker } from "./outbox-worker.ts";

declare module "#platform/context" {
  interface EventMap {
    "test.mailed": object;
    "test.noticed": object;
  }
}

const database = useTestDatabase();

test("a mail server that does not respond holds up no other reaction", async () => {
  const mailServer = Promise.withResolvers<void>();
  const seen: string[] = [];
  const subscriptions = new Subscriptions();
  for (const name of ["buyer", "support"])
    subscriptions.on("test.mailed", { name, lane: "mails" }, async () => {
      await mailServer.promise;
      seen.push(name);
    });
  subscriptions.on("test.noticed", "notifications", async () => void seen.push("notifications"));
  const emit = createEmit(database.db, subscriptions, () => undefined);
  const ctx = { db: database.db, log: pino({ level: "silent" }) } as Context;
  const worker = createOutboxWorker({
    processId: 1,
    createContext: () => ctx,
    subscriptions,
    pollEvery: 20,
  });
  for (let sent = 0; sent < 6; sent++) await emit("test.mailed", {});
  worker.start();
  await soon(async () => {
    const { rowCount } = await database.pool.query("select 1 from outbox where attempts > 0");
    expect(rowCount).toBe(10);
  });
  await emit("test.noticed", {});
  await soon(() => expect(seen).toEqual(["notifications"]));
  mailServer.resolve();
  await soon(() => expect(seen).toHaveLength(13));
  await worker.stop();
});

test("an event that waits for a subscriber without a lane, or for none, is run by the unnamed lane", async () => {
  const seen: string[] = [];
  const subscriptions = new Subscriptions();
  subscriptions.on(
    "test.mailed",
    { name: "mail", lane: "mails" },
    async () => void seen.push("mail"),
  );
  subscriptions.on("test.noticed", "old mail", async () => void seen.push("old mail"));
  const ctx = { db: database.db, log: pino({ level: "silent" }) } as Context;
  const worker = createOutboxWorker({ processId: 1, createContext: () => ctx, subscriptions });
  await database.pool.query(
    `insert into outbox (event, subscriber, payload)
     values ('test.mailed', 'mail', '{}'), ('test.noticed', 'old mail', '{}'), ('test.noticed', 'gone mail', '{}')`,
  );
  expect(await worker.drain()).toBe(3);
  expect(seen.sort()).toEqual(["mail", "old mail"]);
  const { rows } = await database.pool.query(
    "select subscriber from outbox where dead_at is not null",
  );
  expect(rows).toEqual([{ subscriber: "gone mail" }]);
});

test("a subscriber is in one lane", () => {
  const subscriptions = new Subscriptions();
  const react = () => Promise.resolve();
  subscriptions.on("test.mailed", { name: "mail", lane: "mails" }, react);
  expect(() => subscriptions.on("test.noticed", "mail", react)).toThrow("two lanes");
});
