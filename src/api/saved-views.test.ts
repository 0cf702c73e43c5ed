import { describe, expect, test } from "vitest";
import type { Contract } from "#contracts/calls/contract";
import type { SavedView } from "#contracts/calls/saved-views";
import { auditedActions } from "#test/api/account-calls";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { senderTo } from "#test/send-call";

describe("saved views", () => {
  const shop = useTestShop();
  const sender = senderTo(shop);
  const send = async (name: keyof Contract, token: string, sent: object = {}) => {
    const { status, text } = await sender(name, sent, token);
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  };
  const makeToken = async (role: "admin" | "staff") => (await makeUser(shop, { role })).token;
  const save = (token: string, given: object = {}) =>
    send("saveView", token, {
      body: {
        list: "orders",
        name: "Late",
        query: { due: "late", sort: "dueSoonest" },
        isShared: false,
        ...given,
      },
    });
  const list = async (token: string, name = "orders") =>
    (await send("listViews", token, { query: { list: name } })).body as unknown as SavedView[];

  test("are listed with how many they list now, for their owner alone unless they are shared", async () => {
    const [staff, other] = [await makeToken("staff"), await makeToken("staff")];
    expect((await save(staff)).status).toBe(201);
    await save(staff, { name: "All of it", query: {}, isShared: true });
    expect(await list(staff)).toMatchObject([
      { name: "Late", query: { due: "late", sort: "dueSoonest" }, count: 0, isOwn: true },
      { name: "All of it", isShared: true, mayChange: true },
    ]);
    expect(await list(other)).toMatchObject([
      { name: "All of it", isOwn: false, mayChange: false, ownerName: "Robin Alder" },
    ]);
  });

  test("count customers, too, for those who may see them", async () => {
    const [admin, staff] = [await makeToken("admin"), await makeToken("staff")];
    await makeUser(shop, { name: "Dana Reyes" });
    await makeUser(shop, { name: "Casey Lane" });
    const view = { list: "customers", name: "Danas", query: { search: "dana" } };
    expect((await save(admin, view)).status).toBe(201);
    expect(await list(admin, "customers")).toMatchObject([{ count: 1, isMinimum: false }]);
    expect((await save(staff, view)).status).toBe(403);
    expect((await send("listViews", staff, { query: { list: "customers" } })).status).toBe(403);
  });

  test("of payments are not shown to those who don't handle them", async () => {
    const [admin, staff] = [await makeToken("admin"), await makeToken("staff")];
    await save(admin, { query: { paymentStatus: "completed" }, isShared: true });
    expect(await list(admin)).toHaveLength(1);
    expect(await list(staff)).toEqual([]);
  });

  test.each([{ paymentStatus: "completed" }, { counted: "true" }, { dispute: "open" }])(
    "of payments are saved only by those who handle them: %j",
    async (query) => {
      const [admin, staff] = [await makeToken("admin"), await makeToken("staff")];
      expect((await save(staff, { query })).status).toBe(403);
      const id = String((await save(staff)).body["_id"]);
      const change = { params: { id }, body: { query } };
      expect((await send("updateView", staff, change)).status).toBe(403);
      expect(await list(staff)).toMatchObject([{ query: { due: "late", sort: "dueSoonest" } }]);
      expect((await save(admin, { query })).status).toBe(201);
    },
  );

  test("whose filters mean nothing any more have no count", async () => {
    const staff = await makeToken("staff");
    await save(staff, { query: { due: "yesterday" } });
    expect(await list(staff)).toMatchObject([{ count: null }]);
  });

  test("are changed and deleted by their owner, and by admins if they are shared", async () => {
    const [staff, other, admin] = [
      await makeToken("staff"),
      await makeToken("staff"),
      await makeToken("admin"),
    ];
    const id = String((await save(staff)).body["_id"]);
    const change = (token: string, body: object) =>
      send("updateView", token, { params: { id }, body });
    const remove = (token: string) => send("deleteView", token, { params: { id } });
    expect((await change(admin, { name: "Mine" })).status).toBe(404);
    expect((await change(staff, { name: "Overdue", isShared: true })).status).toBe(200);
    expect((await change(other, { name: "Mine" })).status).toBe(403);
    expect((await change(admin, { isShared: false })).status).toBe(403);
    expect((await change(admin, { query: { due: "soon" } })).status).toBe(200);
    expect(await list(other)).toMatchObject([{ name: "Overdue", query: { due: "soon" } }]);
    expect((await remove(other)).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect((await remove(admin)).status).toBe(404);
    expect(await list(staff)).toEqual([]);
    expect(await auditedActions(shop)).toEqual(
      expect.arrayContaining(["view.shared", "view.changed", "view.removed"]),
    );
  });

  test("have different names, and are at most twenty of one person in one list", async () => {
    const staff = await makeToken("staff");
    await save(staff);
    expect((await save(staff, { name: "late" })).body).toMatchObject({
      code: "conflict",
      fields: { name: expect.any(String) as string },
    });
    for (let number = 2; number <= 20; number++) await save(staff, { name: `View ${number}` });
    expect((await save(staff, { name: "One more" })).status).toBe(409);
    expect(await list(staff)).toHaveLength(20);
  });

  test("keep different names when their owner and an admin change two of them at once", async () => {
    const [staff, admin] = [await makeToken("staff"), await makeToken("admin")];
    const make = async (name: string) =>
      String((await save(staff, { name, isShared: true })).body["_id"]);
    const [mine, other] = [await make("Mine"), await make("Other")];
    const rename = async (token: string, id: string, name: string) =>
      (await send("updateView", token, { params: { id }, body: { name } })).status;
    for (let round = 1; round <= 5; round++) {
      const name = `Round ${round}`;
      const statuses = await Promise.all([rename(staff, mine, name), rename(admin, other, name)]);
      expect(statuses.toSorted()).toEqual([200, 409]);
    }
  });

  test("that are private go with the account of their owner; shared ones stay", async () => {
    const { token, user } = await makeUser(shop, { role: "staff" });
    await save(token);
    await save(token, { name: "Shared", isShared: true });
    const { deactivateUser } = await import("#modules/accounts/customers");
    await deactivateUser(shop.app.asSystem("test"), user.id);
    const { rows } = await shop.database.pool.query<{ name: string }>(
      "select name from saved_views",
    );
    expect(rows).toEqual([{ name: "Shared" }]);
    expect(await list(await makeToken("admin"))).toMatchObject([{ mayChange: true }]);
  });
});
