import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countRows, orderBody, placeOrder, verifyGuest } from "#test/api/guest-purchase";
import {
  deleteOldAuditEntries,
  forgetOrderTexts,
  listSubjectAudit,
  maskEmail,
  recordAudit,
} from "./index.ts";

const shop = useTestShop();
const subject = `user:${randomUUID()}`;

const placeGuestOrder = async (): Promise<string> => {
  await verifyGuest(shop);
  return (await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))))).body._id;
};

const changes = [
  "update audit_log set action = 'nothing happened'",
  "delete from audit_log",
  "truncate audit_log",
  "insert into audit_log (at, actor_kind, action, details) values (now(), 'guest', 'x', '{}') on conflict (id) do update set action = 'y'",
];

describe("the audit log", () => {
  beforeEach(() => recordAudit(shop.app.asSystem("test"), { action: "login.failed", subject }));

  it("can be read and added to by the serving role", async () => {
    expect(await listSubjectAudit(shop.app.asSystem("test"), subject)).toMatchObject([
      { action: "login.failed" },
    ]);
  });

  it.each([
    ...changes,
    "alter table audit_log disable trigger append_only",
    "drop trigger append_only on audit_log",
    "drop table audit_log",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    "set session_replication_role = replica",
    "begin; set local ridgeline.sweeping = 'audit_log'; delete from audit_log; commit",
    "set role shop_owner",
    "set session authorization shop",
  ])("refuses the serving role: %s", async (statement) => {
    const client = await shop.database.pool.connect();
    const refusal = await client.query(statement).catch((error: unknown) => error);
    client.release(true);
    expect(refusal).toMatchObject({ code: "42501" });
    expect(await countRows(shop, "audit_log", "action = 'login.failed'")).toBe(1);
  });

  it.each(changes)("refuses its owner too, where one role does both: %s", async (statement) => {
    const refusal = await shop.database.ownerPool.query(statement).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "42501" });
    expect(await countRows(shop, "audit_log", "action = 'login.failed'")).toBe(1);
  });

  it("forgets what was written about an order whose buyer was removed, and about no other order", async () => {
    const ctx = shop.app.asSystem("test");
    const [emptied, kept] = [await placeGuestOrder(), await placeGuestOrder()];
    await shop.database.pool.query("update orders set emptied_at = now() where id = $1", [emptied]);
    for (const id of [emptied, kept])
      await recordAudit(
        { ...ctx, actor: { kind: "guest", address: "203.0.113.9" } },
        { action: "order.noted", subject: `order:${id}`, details: { text: "Dana", to: "new" } },
      );
    await forgetOrderTexts(ctx, [emptied, kept]);
    const { rows } = await shop.database.pool.query(
      "select subject, action, ip, details from audit_log where action = 'order.noted' order by id",
    );
    expect(rows).toEqual([
      { subject: `order:${emptied}`, action: "order.noted", ip: null, details: { to: "new" } },
      {
        subject: `order:${kept}`,
        action: "order.noted",
        ip: "203.0.113.9",
        details: { text: "Dana", to: "new" },
      },
    ]);
  });

  it("loses entries about people after two years, and no others", async () => {
    await shop.database.pool.query(
      `insert into audit_log (at, actor_kind, action, subject, details)
       select now() - age::interval, 'guest', age, subject, '{}'
       from unnest('{731 days,729 days}'::text[]) age,
         unnest(array['user:1', 'newsletter:1', null, 'order:1', 'product:1']) subject`,
    );
    await deleteOldAuditEntries(shop.app.asSystem("test"));
    const { rows } = await shop.database.pool.query<{ subject: string }>(
      "select subject from audit_log where action = '731 days' order by subject",
    );
    expect(rows.map((row) => row.subject)).toEqual(["order:1", "product:1"]);
    expect(await countRows(shop, "audit_log", "action = '729 days'")).toBe(5);
  });
});

test.each([
  ["dana@example.com", "d…@e….com"],
  ["x@mail.example.co.uk", "x…@m….uk"],
])("the address %s is recorded as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
