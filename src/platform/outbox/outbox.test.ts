import { setImmediate as nextTurn } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { soon } from "#test/soon";
import { useTestDatabase } from "#test/test-database";
import { createEmit, GiveUp, Subscriptions } from "./outbox.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { createOutboxWorker } from "./outbox-worker.ts";

declare module "#platform/context" {
  interface EventMap {
    "test.happened": { number: number };
  }
}

const database = useTestDatabase();

function makeShop(react: (number: number, eventId: string) => Promise<void> | void) {
  const subscriptions = new Subscriptions();
  subscriptions.on("test.happened", "tester", async (_ctx, { number }, eventId) => {
    await react(number, eventId);
  });
  const emitOn: Context["emitOn"] = (db) => createEmit(db, subscriptions, () => worker.wake());
  const ctx = {
    db: database.db,
    emit: emitOn(database.db),
    emitOn,
    log: pino({ level: "silent" }),
  } as Context;
  // A stop that does not end with the running reactions would outlast any test.
  const finishWithin = 10 * 60_000;
  const makeWorker = () =>
    createOutboxWorker({
      processId: 1,
      createContext: () => ctx,
      subscriptions,
      pollEvery: 20,
      finishWithin,
    });
  const worker = makeWorker();
  return { ctx, worker, makeWorker, subscriptions };
}

const rows = async () =>
  (
    await database.pool.query<{
      attempts: number;
      pause: number;
      done_at: Date | null;
      dead_at: Date | null;
      last_error: string | null;
    }>(
      "select attempts, extract(epoch from run_at - now())::float as pause, done_at, dead_at, last_error from outbox order by id",
    )
  ).rows;
const letPauseEnd = () => database.pool.query("update outbox set run_at = now()");
const prolongPause = () =>
  database.pool.query("update outbox set run_at = run_at + interval '1 minute'");

describe("the outbox", () => {
  test("runs a reaction after the commit and never for what was rolled back", async () => {
    const seen: number[] = [];
    const { ctx, worker } = makeShop((number) => void seen.push(number));
    await inTransaction(ctx, async (ctx) => {
      await ctx.emit("test.happened", { number: 1 });
      await worker.drain();
      expect(seen).toEqual([]);
    });
    const rolledBack = inTransaction(ctx, async (ctx) => {
      await ctx.emit("test.happened", { number: 2 });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await worker.drain();
    expect(seen).toEqual([1]);
  });

  test("drained by several workers at once runs each event once", async () => {
    const seen: number[] = [];
    const { ctx, makeWorker } = makeShop(async (number) => {
      await nextTurn();
      seen.push(number);
    });
    for (let number = 0; number < 60; number++) await ctx.emit("test.happened", { number });
    const ran = await Promise.all([1, 2, 3].map(() => makeWorker().drain()));
    expect(ran.reduce((sum, count) => sum + count)).toBe(60);
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test("retries a failed reaction after a growing pause, under the same event id", async () => {
    const ids: string[] = [];
    const failure = new DrizzleQueryError("select $1", ["secret"], new Error("the disk is full"));
    const { ctx, worker } = makeShop((_number, eventId) => {
      ids.push(eventId);
      if (ids.length < 6) throw failure;
    });
    await ctx.emit("test.happened", { number: 1 });
    const pauses: number[] = [];
    for (let failed = 1; failed <= 5; failed++) {
      await worker.drain();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: failed, done_at: null, dead_at: null });
      expect(row?.last_error).toBe("the disk is full");
      pauses.push(row!.pause);
      await prolongPause();
      await worker.drain();
      expect(ids).toHaveLength(failed);
      await letPauseEnd();
    }
    // 2, 8 and 32 seconds, up to a quarter less, and less what has passed of them.
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses[2]).toBeGreaterThan(2);
    expect(pauses[2]).toBeLessThanOrEqual(8);
    expect(pauses[4]).toBeGreaterThan(8);
    await worker.drain();
    expect(new Set(ids).size).toBe(1);
    expect((await rows())[0]).toMatchObject({ last_error: null, dead_at: null });
    expect((await rows())[0]?.done_at).toBeInstanceOf(Date);
  });

  test("never waits longer than four minutes, so mails leave soon after an outage", async () => {
    const { ctx, worker } = makeShop(() => {
      throw new Error("away");
    });
    await ctx.emit("test.happened", { number: 1 });
    await database.pool.query("update outbox set attempts = 40");
    await worker.drain();
    const [row] = await rows();
    expect(row!.pause).toBeGreaterThan(100);
    expect(row!.pause).toBeLessThanOrEqual(240);
  });

  test("marks an event dead on a permanent failure, and after three days of failures", async () => {
    const { ctx, worker } = makeShop((number) => {
      if (number === 1) throw new GiveUp("no such mailbox");
      throw new Error("away");
    });
    await ctx.emit("test.happened", { number: 1 });
    await ctx.emit("test.happened", { number: 2 });
    await database.pool.query(
      "update outbox set created_at = now() - interval '73 hours' where payload->>'number' = '2'",
    );
    await worker.drain();
    for (const row of await rows()) {
      expect(row.dead_at).toBeInstanceOf(Date);
      expect(row.done_at).toBeNull();
    }
    await letPauseEnd();
    expect(await worker.drain()).toBe(0);
  });

  test("runs other events when one fails", async () => {
    const seen: number[] = [];
    const { ctx, worker } = makeShop((number) => {
      if (number === 0) throw new Error("poison");
      seen.push(number);
    });
    for (let number = 0; number < 25; number++) await ctx.emit("test.happened", { number });
    await worker.drain();
    expect(seen).toHaveLength(24);
  });

  test("runs an event again whose process died in the middle of it", async () => {
    let runs = 0;
    const { ctx, worker } = makeShop(() => void runs++);
    await ctx.emit("test.happened", { number: 1 });
    // What a claim leaves behind when the process is killed.
    await database.pool.query(
      "update outbox set attempts = 1, run_at = now() + interval '2 minutes'",
    );
    expect(await worker.drain()).toBe(0);
    await letPauseEnd();
    expect(await worker.drain()).toBe(1);
    expect(runs).toBe(1);
    expect((await rows())[0]?.attempts).toBe(2);
  });

  test("keeps an event with a key once for ever, even when it is long done", async () => {
    const seen: number[] = [];
    const { ctx, worker } = makeShop((number) => void seen.push(number));
    await ctx.emit("test.happened", { number: 1 }, { key: "order-1" });
    await worker.drain();
    await ctx.emit("test.happened", { number: 2 });
    await worker.drain();
    await database.pool.query("update outbox set done_at = now() - interval '30 days'");
    await deleteOldEvents(ctx, { doneEventDays: 7, deadEventDays: 30 });
    expect(await rows()).toHaveLength(1);
    await ctx.emit("test.happened", { number: 3 }, { key: "order-1" });
    await worker.drain();
    expect(seen).toEqual([1, 2]);
  });

  test("holds a delayed event until its time has come", async () => {
    const seen: number[] = [];
    const { ctx, worker } = makeShop((number) => void seen.push(number));
    await ctx.emit("test.happened", { number: 1 }, { delay: 60 });
    expect(await worker.drain()).toBe(0);
    expect((await rows())[0]!.pause).toBeGreaterThan(30);
    await letPauseEnd();
    await worker.drain();
    expect(seen).toEqual([1]);
  });

  test("reacts by itself once started, and finishes running reactions when stopped", async () => {
    const gate = Promise.withResolvers<void>();
    const begun: number[] = [];
    const seen: number[] = [];
    const { ctx, worker } = makeShop(async (number) => {
      begun.push(number);
      if (number > 0) await gate.promise;
      seen.push(number);
    });
    worker.start();
    await ctx.emit("test.happened", { number: 0 });
    await soon(() => expect(seen).toEqual([0]));
    await inTransaction(ctx, async (ctx) => {
      for (let number = 1; number <= 100; number++) await ctx.emit("test.happened", { number });
    });
    await soon(() => expect(begun).toHaveLength(1 + 10));
    const stopped = worker.stop();
    gate.resolve();
    await stopped;
    const { rows: inWork } = await database.pool.query(
      "select 1 from outbox where attempts > 0 and done_at is null",
    );
    expect(inWork).toEqual([]);
    expect(begun).toHaveLength(1 + 10);
    expect(seen).toEqual(begun);
  });

  test("does not keep a stopping shop waiting for a reaction that hangs", async () => {
    const { ctx, subscriptions } = makeShop(() => new Promise(() => undefined));
    const worker = createOutboxWorker({
      processId: 1,
      createContext: () => ctx,
      subscriptions,
      finishWithin: 50,
    });
    await ctx.emit("test.happened", { number: 1 });
    worker.start();
    await soon(async () => expect((await rows())[0]?.attempts).toBe(1));
    const stopped = performance.now();
    await worker.stop();
    expect(performance.now() - stopped).toBeLessThan(5_000);
  });
});
