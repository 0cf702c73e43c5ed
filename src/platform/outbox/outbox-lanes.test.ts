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

test("a mail server that does not answer holds up no other reaction", async () => {
  const mailServer = Promise.withResolvers<void>();
  const seen: string[] = [];
  const subscriptions = new Subscriptions();
  for (const subscriber of ["mail", "support mail"])
    subscriptions.on("test.mailed", subscriber, async () => {
      await mailServer.promise;
      seen.push(subscriber);
    });
  subscriptions.on("test.noticed", "notifications", async () => void seen.push("notifications"));
  const emit = createEmit(database.db, subscriptions, () => undefined);
  const ctx = { db: database.db, log: pino({ level: "silent" }) } as Context;
  const worker = createOutboxWorker({ createContext: () => ctx, subscriptions, pollEvery: 20 });
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
