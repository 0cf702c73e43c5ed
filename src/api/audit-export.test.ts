import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contracts/calls/audit";
import { confirmPassword } from "#modules/accounts/password";
import { readActivity } from "#modules/activity";
import { type AdminCaller, signInAdmin } from "#test/api/admin-orders";
import { testPassword, useTestShop } from "#test/create-test-shop";
import { hashToken } from "#platform/tokens";
import { soon } from "#test/soon";

describe("an export of the audit log", () => {
  const shop = useTestShop();
  let alex: AdminCaller;
  const asAlex = () =>
    shop.as({
      kind: "admin",
      userId: alex.userId,
      address: "203.0.113.8",
      sessionId: hashToken(alex.token),
    });
  const fill = () =>
    shop.database.pool.query(
      `insert into audit_log (at, actor_kind, action, details)
       select now(), 'customer', 'logout', '{}' from generate_series(1, 700)`,
    );
  const exported = async () => {
    const { body } = await alex.call<AuditEntry[]>("GET", "/api/audit?kind=audit.exported");
    return body.map(({ actor, details }) => ({
      by: actor.name,
      details: Object.fromEntries(details.map(({ term, text }) => [term, text])),
    }));
  };
  const read = (query: string) =>
    shop.server.inject({
      method: "GET",
      url: `/api/audit/export${query}`,
      headers: { authorization: `Bearer ${alex.token}` },
    });
  beforeEach(async () => {
    alex = await signInAdmin(shop);
    await fill();
  });

  test("leaves an entry of what was exported and how much, and is refused without the password", async () => {
    expect((await read("?kind=logout")).statusCode).toBe(403);
    expect(await exported()).toEqual([]);
    await confirmPassword(asAlex(), testPassword);
    expect((await read("?kind=logout")).body.split("\r\n")).toHaveLength(1 + 700 + 1);
    const since = "2026-01-01T00:00:00.000Z";
    await read(`?kind=shop&person=${alex.userId}&from=${since}&thing=${alex.email}`);
    expect(await exported()).toEqual([
      {
        by: "Alex Admin",
        details: {
          Entries: "0",
          Complete: "yes",
          Kind: "shop",
          Person: "Alex Admin",
          Things: `user:${alex.userId}`,
          Since: since,
        },
      },
      { by: "Alex Admin", details: { Entries: "700", Complete: "yes", Kind: "logout" } },
    ]);
    // What was typed names people, whose accounts may be closed later.
    const { rows } = await shop.database.pool.query(
      "select from audit_log where strpos(details::text, $1) > 0",
      [alex.email],
    );
    expect(rows).toEqual([]);
  });

  test("leaves an entry even when its reader leaves early", async () => {
    await confirmPassword(asAlex(), testPassword);
    for await (const batch of await readActivity(asAlex(), {})) {
      expect(batch).toHaveLength(500);
      break;
    }
    await soon(async () =>
      expect((await exported())[0]?.details).toEqual({ Entries: "500", Complete: "no" }),
    );
  });
});
