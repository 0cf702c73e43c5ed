import { describe, expect, test } from "vitest";
import type { OwnData } from "#contracts/calls/own-data";
import { formatOrderNumber } from "#contracts/order-number";
import { pdf, signInAdmin } from "#test/api/admin-orders";
import { completionCalls } from "#test/api/completion-calls";
import {
  makeProduct,
  makeUser,
  testPassword,
  type TestShop,
  useTestShop,
} from "#test/create-test-shop";
import { customerUrl } from "#test/api/customer-calls";
import { type Caller, callerWith, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { makeOwner } from "#test/api/make-owner";
import { praise } from "#test/api/reviewed-orders";

const download = (caller: Pick<Caller, "call">) => caller.call<OwnData>("GET", "/api/account/data");
const enterPassword = (caller: Pick<Caller, "call">) =>
  caller.call("POST", "/api/auth/confirm-password", { password: testPassword });

async function downloadAs(caller: Pick<Caller, "call">): Promise<OwnData> {
  await enterPassword(caller);
  const { status, body } = await download(caller);
  expect(status).toBe(200);
  return body;
}

const write = (caller: Pick<Caller, "call">, email: string, message: string) =>
  caller.call("POST", "/api/contact", {
    name: "Somebody",
    email,
    phone: "+1 555 0100",
    message,
    agree: true,
  });

describe("a person's own data", () => {
  const shop = useTestShop();

  test("contains everything that the person made and nothing of others", async () => {
    const owner = await makeOwner(shop);
    const olga = { call: callerWith(shop, owner.token) };
    await write(olga, owner.user.email, "From Olga");
    await olga.call("POST", "/api/contact/newsletter", { email: owner.user.email });
    const victor = await signIn(shop, { name: "Victor Other", email: "victor@example.com" });
    const order = await placeCustomerOrder(victor, owner.product, {
      contact: { firstName: "Victor", lastName: "Other", phone: "", email: "victor@example.com" },
    });
    await write(victor, "victor@example.com", "From Victor");
    const data = await downloadAs(olga);
    expect(data.account).toMatchObject({ _id: owner.user.id, name: "Olga Owner" });
    expect(data.orders).toHaveLength(3);
    expect(data.orders[0]).toMatchObject({
      paymentStatus: "completed",
      totalPrice: 49.9,
      items: [{ quantity: 1, product: { _id: owner.product, price: 49.9 } }],
      payments: [{ amount: 49.9, state: "completed" }],
    });
    expect(data.orders[1]).toMatchObject({ _id: owner.ids.order, payments: [] });
    expect(data.orders[2]).toMatchObject({
      _id: owner.ids.workedOn,
      questions: [{ question: "A question for Olga", answer: null }],
    });
    expect(data.points.map(({ orderNumber, reason }) => [orderNumber, reason])).toEqual([
      [data.orders[0]!.number, "award"],
      [data.orders[2]!.number, "award"],
    ]);
    expect(data.account.rewardPoints).toBe(data.points[0]!.points + data.points[1]!.points);
    expect(data.notifications.map(({ message }) => message)).toContain("Only for Olga");
    expect(data.requests).toMatchObject([{ message: "From Olga", replies: [] }]);
    expect(data.newsletter).toMatchObject({ confirmedAt: null });
    expect(data.cart).toMatchObject([
      { productId: owner.product, details: { projectDetails: { address: "1 Owner Lane" } } },
    ]);
    expect(data.secondFactors).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{}] });
    expect(data.sessions).toHaveLength(2);
    expect(data.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(data.devices).toHaveLength(1);
    expect(data.activity.map(({ action, by }) => [action, by])).toContainEqual([
      "passkey.added",
      "you",
    ]);
    const text = JSON.stringify(data);
    for (const foreign of [
      victor.userId,
      victor.email,
      "Victor",
      order._id,
      formatOrderNumber(order._id),
    ])
      expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
    const other = JSON.stringify(await downloadAs(victor));
    expect(other).toContain("From Victor");
    expect(other).toContain('"newsletter":null');
    for (const foreign of [owner.user.id, owner.user.email, "Olga", owner.ids.order])
      expect([foreign, other.includes(foreign)]).toEqual([foreign, false]);
  });

  test("is a file named after the day, not cached, without secrets or links to files", async () => {
    const owner = await makeOwner(shop);
    const call = callerWith(shop, owner.token);
    const { body: orders } = await call<{ _id: string; paymentStatus: string }[]>(
      "GET",
      "/api/orders",
    );
    const { _id: paid } = orders.findLast(({ paymentStatus }) => paymentStatus === "completed")!;
    await deliver(shop, paid);
    await call("PUT", `/api/orders/${paid}/reviews/${owner.product}`, praise);
    await enterPassword({ call });
    const { headers, body } = await call<OwnData>("GET", "/api/account/data");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="ridgeline-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toContain("application/json");
    expect(body.orders[0]).toMatchObject({
      delivery: { remarks: "All measured" },
      reviews: [{ ...praise, state: "shown" }],
      deliveredFiles: [{ name: "roof.pdf", contentType: "application/pdf", bytes: pdf().length }],
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(
      /argon2|publicKey|credentialId|sealed|\/files\/|nonce|[?&](sig|token)=/,
    );
    expect(text).not.toContain(owner.token);
  });

  test("contains the views that somebody of the office has saved, and no shared ones of others", async () => {
    const [staff, boss] = [await signIn(shop, { role: "staff" }), await signInAdmin(shop)];
    const save = (caller: Pick<Caller, "call">, view: object) =>
      caller.call("POST", "/api/views", view);
    const late = { list: "orders", name: "Late", query: { due: "late" }, isShared: true };
    const dana = { list: "orders", name: "Dana", query: { search: "dana" }, isShared: false };
    for (const view of [late, dana]) expect((await save(staff, view)).status).toBe(201);
    expect((await save(boss, { ...late, name: "Of the boss" })).status).toBe(201);
    const { savedViews } = await downloadAs(staff);
    const createdAt = expect.any(String);
    expect(savedViews).toEqual([
      { ...late, createdAt },
      { ...dana, createdAt },
    ]);
  });

  test("shows what the office did to the account, but not who did it or from where", async () => {
    const boss = await signInAdmin(shop, "Pat Boss");
    const customer = await signIn(shop);
    await boss.call("PUT", customerUrl(customer.userId), { phone: "+1 555 0199" });
    const { activity } = await downloadAs(customer);
    const changed = activity.find(({ action }) => action === "customer.updated");
    expect(changed).toMatchObject({
      text: "Account changed by an admin",
      by: "office",
      address: null,
      details: ["Phone: changed"],
    });
    expect(JSON.stringify(activity)).not.toContain(boss.userId);
  });

  test("requires the password again, even from a customer, and is recorded", async () => {
    for (const role of ["customer", "staff", "admin"] as const) {
      const caller = await signIn(shop, { role });
      expect(await download(caller)).toMatchObject({
        status: 403,
        body: { code: "password_required" },
      });
      const data = await downloadAs(caller);
      expect(data.activity[0]).toMatchObject({ action: "own-data.downloaded", by: "you" });
    }
  });

  test("is complete and in order, however much there is", async () => {
    const product = await makeProduct(shop.app.asSystem("test"));
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, product);
    await shop.database.pool.query(
      `insert into orders (id, customer_id, status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at)
       select gen_random_uuid(), customer_id, status, payment_status, contact, contact_email, address, n, '', created_at, updated_at
       from orders, generate_series(1, 250) n where id = $1`,
      [_id],
    );
    await shop.database.pool.query(
      `insert into notifications (id, user_id, type, title, message, event_key, created_at)
       select gen_random_uuid(), $1, 'default', 'No. ' || n, '', 'many ' || n, now() + n * interval '1 second' from generate_series(1, 1200) n`,
      [customer.userId],
    );
    const data = await downloadAs(customer);
    expect(new Set(data.orders.map((order) => order._id)).size).toBe(251);
    expect(data.orders).toHaveLength(251);
    const numbers = data.notifications.map(({ title }) => title);
    const many = Array.from({ length: 1200 }, (_, index) => `No. ${1200 - index}`);
    expect(numbers.slice(0, 1200)).toEqual(many);
  });
});

describe("downloads of one's own data", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("are limited to five an hour, not counting those refused for the password", async () => {
    const { token } = await makeUser(shop);
    const caller = { call: callerWith(shop, token) };
    for (let time = 0; time < 6; time++) await download(caller);
    await enterPassword(caller);
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await download(caller)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** Delivers a report with the customer's paid order. */
async function deliver(shop: TestShop, orderId: string): Promise<void> {
  const boss = await signInAdmin(shop);
  const { upload, complete } = completionCalls(shop);
  const { body } = await upload(boss, orderId, [{ name: "roof.pdf", content: pdf() }]);
  const attachmentUrls = body.files.map(({ url }) => url);
  const { status } = await complete(boss, orderId, { attachmentUrls, remarks: "All measured" });
  expect(status).toBe(200);
}
