import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contracts/calls/audit";
import { formatOrderNumber } from "#contracts/order-number";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import {
  admin,
  makeCategory,
  makeProduct,
  testPassword,
  useTestShop,
} from "#test/create-test-shop";
import { readXlsx } from "#test/api/read-xlsx";
import { signIn } from "#test/api/customer-purchase";
import { contactMessage, sendMessage } from "#test/api/visitor-requests";

const shop = useTestShop();

const list = (caller: AdminCaller, query = "") =>
  caller.call<AuditEntry[]>("GET", `/api/audit${query}`);
const listActions = (entries: AuditEntry[]) => entries.map(({ action }) => action);

/** Logouts, oldest first, a second apart. */
const fill = (count: number) =>
  shop.database.pool.query(
    `insert into audit_log (at, actor_kind, action, subject, ip, details)
     select now() - interval '1 day' + n * interval '1 second', 'customer', 'logout',
       'user:' || gen_random_uuid(), '192.0.2.7', jsonb_build_object('n', n)
     from generate_series(1, $1) n`,
    [count],
  );

describe("the audit log", () => {
  test("records who did what to which order, from where, and the value before", async () => {
    const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
    await payGuestOrder(shop, orderId);
    const alex = await signInAdmin(shop);
    await setStatus(alex, orderId, "processing");
    const { body, headers } = await list(alex, "?kind=order.status-changed");
    expect(headers["x-total-count"]).toBe(String(body.length));
    expect(body[0]).toMatchObject({
      action: "order.status-changed",
      actor: { kind: "admin", _id: alex.userId, name: "Alex Admin" },
      thing: { kind: "order", _id: orderId, name: formatOrderNumber(orderId) },
      address: "127.0.0.1",
      details: [{ term: "Change", before: "new", text: "processing" }],
    });
  });

  test("finds things by an order's number, a product's title or a customer's address", async () => {
    const alex = await signInAdmin(shop);
    const product = await makeProduct(shop.as(admin), { title: "Gutter Plan" });
    const orderId = await placeGuestOrder(shop, product);
    await payGuestOrder(shop, orderId);
    await setStatus(alex, orderId, "processing");
    const dana = await signIn(shop, { name: "Dana Ruiz" });
    const update = { name: "Dana R." };
    await alex.call("PUT", `/api/customers/${dana.userId}`, update);
    const found = async (thing: string) =>
      new Set(
        (await list(alex, `?thing=${encodeURIComponent(thing)}`)).body.map((e) => e.thing?._id),
      );
    expect(await found(`#${formatOrderNumber(orderId)}`)).toEqual(new Set([orderId]));
    expect(await found("gutter")).toEqual(new Set([product]));
    expect(await found(dana.email)).toEqual(new Set([dana.userId]));
    expect(await found("nobody has this")).toEqual(new Set());
  });

  test("finds deleted things by their recorded name, requests by their subject, and one thing by its id", async () => {
    const alex = await signInAdmin(shop);
    const gone = await makeProduct(shop.as(admin), { title: "Copper Cupola Report" });
    await alex.call("DELETE", `/api/products/${gone}`);
    const category = await makeCategory(shop.as(admin), "Dormers 100%");
    await sendMessage(shop, { ...contactMessage, service: "Roof Inspection" });
    const { rows } = await shop.database.pool.query<{ id: string }>("select id from requests");
    const request = rows[0]!.id;
    await alex.call("PUT", `/api/requests/${request}/state`, { state: "answered" });
    const found = async (thing: string) =>
      new Set(
        (await list(alex, `?thing=${encodeURIComponent(thing)}`)).body.map((e) => e.thing?._id),
      );
    expect(await found("cupola")).toEqual(new Set([gone]));
    expect(await found("dormers 100%")).toEqual(new Set([category]));
    expect(await found("dormers 1000")).toEqual(new Set());
    expect(await found("roof inspection")).toEqual(new Set([request]));
    expect(await found(`product:${gone}`)).toEqual(new Set([gone]));
    const { body } = await list(alex, `?thing=product:${gone}`);
    expect(listActions(body)).toEqual(["product.deleted", "product.created"]);
  });

  test("is filtered by person, kind, group and days together", async () => {
    const [alex, bo] = [await signInAdmin(shop), await signInAdmin(shop, "Bo Admin")];
    await fill(3);
    await alex.call("POST", "/api/chatbot/reset");
    await bo.call("POST", "/api/settlement/checks");
    const actions = async (query: string) => listActions((await list(alex, query)).body);
    expect(await actions(`?person=${alex.userId}`)).toEqual(["chatbot-settings.reset"]);
    expect(await actions(`?person=${bo.userId}&kind=money`)).toEqual(["settlement.started"]);
    expect(await actions(`?person=${bo.userId}&kind=logout`)).toEqual([]);
    expect(await actions("?kind=logins")).toEqual(["logout", "logout", "logout"]);
    const yesterday = new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString();
    expect(await actions(`?to=${yesterday}`)).toEqual(["logout", "logout", "logout"]);
    expect(await actions(`?from=${yesterday}&kind=shop`)).toEqual(["chatbot-settings.reset"]);
    expect(await actions("?from=0000-01-01&to=9999-12-31&kind=shop")).toEqual([
      "chatbot-settings.reset",
    ]);
    const { body } = await alex.call<{ name: string }[]>("GET", "/api/audit/people");
    expect(body.map(({ name }) => name).toSorted()).toEqual(["Alex Admin", "Bo Admin"]);
  });

  test("is paged newest first, and counted up to a thousand", async () => {
    const alex = await signInAdmin(shop);
    await fill(1100);
    const numbers = async (query: string) => {
      const { body, headers } = await list(alex, query);
      return { numbers: body.map(({ details }) => details[0]?.text), headers };
    };
    const first = await numbers("?kind=logout&limit=3");
    expect(first.numbers).toEqual(["1100", "1099", "1098"]);
    expect(first.headers).toMatchObject({
      "x-total-count": "1000",
      "x-total-count-is-minimum": "true",
    });
    expect((await numbers("?kind=logout&limit=3&page=2")).numbers).toEqual([
      "1097",
      "1096",
      "1095",
    ]);
    expect((await numbers("?kind=logout&limit=3&page=367")).numbers).toEqual(["2", "1"]);
    expect((await numbers("?kind=logout&limit=3&page=400")).numbers).toEqual([]);
  });

  test("is exported as CSV and Excel file with everything that matches, and no text in it becomes a formula", async () => {
    const alex = await signInAdmin(shop, "=HYPERLINK(1)");
    await fill(1200);
    await alex.call("POST", "/api/chatbot/reset");
    const read = async (query: string) => {
      const headers = { authorization: `Bearer ${alex.token}` };
      return shop.server.inject({ method: "GET", url: `/api/audit/export${query}`, headers });
    };
    expect((await read("?kind=logout")).json()).toMatchObject({ code: "password_required" });
    await alex.call("POST", "/api/auth/confirm-password", { password: testPassword });
    const whole = await read("?kind=logout");
    expect(whole.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = whole.body.split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFTime (America/New_York),Who,Role,What,Thing,Name,Id,Address,Details",
    );
    expect(lines).toHaveLength(1 + 1200 + 1);
    expect(new Set(lines).size).toBe(1 + 1200 + 1);
    expect(lines[1]).toMatch(
      /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,,customer,Logged out,user,,[\w-]{36},192\.0\.2\.7,N: 1200$/,
    );
    expect((await read("?kind=shop")).body).toContain(
      `"'=HYPERLINK(1)",admin,Chatbot settings reset`,
    );
    const [heads, ...rows] = readXlsx((await read("?kind=shop&format=xlsx")).rawPayload);
    expect(heads!.slice(0, 4)).toEqual(["Time (America/New_York)", "Who", "Role", "What"]);
    const reset = rows.find(([, , , what]) => what === "Chatbot settings reset");
    expect(reset!.slice(0, 3)).toEqual([expect.any(Number), "=HYPERLINK(1)", "admin"]);
  });

  test("refuses a search that matches too many accounts, and a person that is not an id", async () => {
    const alex = await signInAdmin(shop);
    await shop.database.pool.query(
      `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       select gen_random_uuid(), 'Same Name', 'same' || n || '@example.com', '', 'customer', '{}', now(), now()
       from generate_series(1, 101) n`,
    );
    expect(await list(alex, "?thing=same")).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
    expect(await list(alex, "?person=me")).toMatchObject({ status: 400 });
    expect(await list(alex, `?person=${randomUUID()}`)).toMatchObject({ status: 200, body: [] });
  });
});
