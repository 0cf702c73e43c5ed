import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { joinNewsletter } from "#modules/newsletter";
import { listNotifications } from "#modules/notifications";
import { sendContactMessage, sendLiveRequest } from "#modules/requests";
import { auditedActions } from "#test/api/account-calls";
import { questionCalls } from "#test/api/questions";
import { saveSection } from "#test/api/save-section";
import { defaultWork } from "#contracts/work-settings";
import { makeUser, testPassword, type TestShop, useTestShop } from "#test/create-test-shop";

const migration = new URL("../../db/migrations/0009_link-earlier-requests.sql", import.meta.url);

const live = (given: Partial<Parameters<typeof sendLiveRequest>[1]> = {}) => ({
  department: "general" as const,
  name: "Dana Reyes",
  email: "dana@example.com",
  phone: "",
  subject: "Estimate for a barn",
  message: "How long does it take?",
  urgency: "normal" as const,
  transcript: [],
  ...given,
});

const contact = (given: Partial<Parameters<typeof sendContactMessage>[1]> = {}) => ({
  name: "Sam Hill",
  email: "sam@example.com",
  phone: "1",
  message: "Hello",
  service: "" as const,
  ...given,
});

describe("the requests of the back office", () => {
  const shop = useTestShop();
  let admin: Awaited<ReturnType<typeof makeUser>>;
  beforeEach(async () => {
    admin = await makeUser(shop, { role: "admin", name: "Alex Reed" });
  });

  const { customerOrder } = questionCalls(shop);
  const system = (shop: TestShop) => shop.app.asSystem("test");

  async function call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) {
    const response = await shop.server.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }
  const fetchReferences = async (query: string) =>
    (await call("GET", `requests?${query}`)).body.map(
      ({ referenceId }: { referenceId: string }) => referenceId,
    );

  test("a list has the first words of every message", async () => {
    await sendContactMessage(system(shop), contact({ message: `Two chimneys ${"x".repeat(500)}` }));
    const { body } = await call("GET", "requests");
    expect(body[0]).toMatchObject({ name: "Sam Hill", subject: "" });
    expect(body[0].excerpt).toMatch(/^Two chimneys x+$/);
    expect(body[0].excerpt).toHaveLength(160);
    expect(body[0]).not.toHaveProperty("message");
  });

  test("open ones are sorted by due time, whatever their kind", async () => {
    const low = await sendLiveRequest(system(shop), live({ urgency: "low" }));
    const rush = await sendLiveRequest(system(shop), live({ urgency: "rush" }));
    shop.advance(60_000);
    const message = await sendContactMessage(system(shop), contact());
    expect(await fetchReferences("")).toEqual(
      [rush, low, message].map(({ reference }) => reference),
    );
    expect(await fetchReferences("kind=contact")).toEqual([message.reference]);
    const page = await call("GET", "requests?page=2&limit=2");
    expect(page.headers["x-total-count"]).toBe("3");
    expect(page.body).toHaveLength(1);
  });

  test("answered ones are sorted newest first, and reopening one puts it back among the open ones", async () => {
    const [first, second] = [
      await sendLiveRequest(system(shop), live()),
      await sendLiveRequest(system(shop), live()),
    ];
    for (const { id } of [first, second]) {
      shop.advance(1000);
      expect(await call("PUT", `requests/${id}/state`, { state: "answered" })).toMatchObject({
        status: 200,
        body: { state: "answered", answeredAt: expect.any(String) },
      });
    }
    expect(await fetchReferences("state=answered")).toEqual([second.reference, first.reference]);
    await call("PUT", `requests/${first.id}/state`, { state: "open" });
    expect(await fetchReferences("")).toEqual([first.reference]);
    expect(await auditedActions(shop)).toEqual([
      "request.answered",
      "request.answered",
      "request.reopened",
    ]);
  });

  test("are found by a part of name, address, subject and reference, wildcards meaning themselves", async () => {
    const found = await sendLiveRequest(system(shop), live({ name: "O'Brien 100%_\\" }));
    await sendContactMessage(system(shop), contact());
    for (const text of ["o'brien", "100%_\\", "DANA@", "barn", found.reference.slice(3)])
      expect(await fetchReferences(`search=${encodeURIComponent(text)}`)).toEqual([
        found.reference,
      ]);
    expect(await fetchReferences(`search=${encodeURIComponent("%%")}`)).toEqual([]);
  });

  test("one that names an order is as urgent as that, until the order is delivered or waits for its buyer", async () => {
    const { orderId, office } = await customerOrder();
    const { dueAt } = (await office.call<{ dueAt: string }>("GET", `/api/orders/${orderId}`)).body;
    shop.advance(Date.parse(dueAt) - shop.app.asSystem("test").now().getTime() - 60_000);
    admin = await makeUser(shop, { role: "admin" });
    const rush = await sendLiveRequest(system(shop), live({ urgency: "rush" }));
    const message = `Is ${orderId.slice(0, 8).toUpperCase()} ready?`;
    const about = await sendContactMessage(system(shop), contact({ message }));
    await shop.react();
    expect(await fetchReferences("")).toEqual([about.reference, rush.reference]);
    expect(await fetchReferences("limit=1")).toEqual([about.reference]);
    const [first, second] = (await call("GET", "requests")).body;
    expect(first.namedOrder).toEqual({ _id: orderId, dueAt, isPaused: false });
    expect(second.namedOrder).toBeNull();
    const asked = { reason: "pin", text: "Which?" };
    expect(await call("POST", `orders/${orderId}/questions`, asked)).toMatchObject({ status: 200 });
    expect(await fetchReferences("")).toEqual([rush.reference, about.reference]);
    const paused = (await call("GET", `requests/${about.id}`)).body.namedOrder;
    expect(paused).toMatchObject({ _id: orderId, isPaused: true });
    await call("PUT", `orders/${orderId}/status`, { status: "completed" });
    expect((await call("GET", `requests/${about.id}`)).body.namedOrder).toBeNull();
    await call("PUT", `requests/${about.id}/state`, { state: "answered" });
    expect((await call("GET", "requests?state=answered")).body[0].namedOrder).toBeNull();
  });

  test("lead to the orders that they name, to the sender's and, for those who may see it, to the account", async () => {
    const named = await customerOrder();
    const { orderId, customer } = await customerOrder();
    const request = await sendContactMessage(
      system(shop),
      contact({ email: customer.email, message: `About ${named.orderId}` }),
    );
    await shop.react();
    const { body } = await call("GET", `requests/${request.id}`);
    expect(body.customerId).toBe(customer.userId);
    expect(body.orders).toMatchObject([
      { _id: named.orderId, isNamed: true, isOwn: false, buyer: "Dana Reyes" },
      { _id: orderId, isNamed: false, isOwn: true, address: "12 Ridge Road, Boulder, CO 80301" },
    ]);
    expect(body.orders[0].due).toMatchObject({ isPaused: false });
    admin = await makeUser(shop, { role: "staff" });
    const forStaff = (await call("GET", `requests/${request.id}`)).body;
    expect(forStaff).toMatchObject({ customerId: null, orders: [{ isNamed: true }, {}] });
    expect(JSON.stringify(forStaff)).not.toMatch(/price|total/i);
  });

  test("from before it was recorded what they name lead to their orders after an update", async () => {
    const { orderId } = await customerOrder();
    const earlier = await sendContactMessage(
      system(shop),
      contact({ message: `Is ${orderId} ok?` }),
    );
    const other = await sendLiveRequest(system(shop), live());
    await shop.react();
    await shop.database.ownerPool.query("delete from request_orders");
    const mails = shop.mails.length;
    await shop.database.ownerPool.query(await readFile(migration, "utf8"));
    await shop.react();
    const { body } = await call("GET", `requests/${earlier.id}`);
    expect(body.orders).toMatchObject([{ _id: orderId, isNamed: true }]);
    expect((await call("GET", `requests/${other.id}`)).body.orders).toEqual([]);
    expect(shop.mails).toHaveLength(mails);
  });

  test("are answered with the saved replies of the settings", async () => {
    const savedReplies = { ...defaultWork.savedReplies, due: "Soon.\nToday.", order: "" };
    await saveSection(shop, "work", { ...defaultWork, savedReplies });
    const { body } = await call("GET", "requests/saved-replies");
    expect(body).toMatchObject({ due: ["Soon.", "Today."], order: [] });
  });

  test("show message, chat and who answered what", async () => {
    const transcript = [{ from: "visitor" as const, text: "Do you measure barns?" }];
    const { id } = await sendLiveRequest(system(shop), live({ transcript }));
    await call("POST", `requests/${id}/reply`, { message: "Yes.\nEvery day." });
    expect((await call("GET", `requests/${id}`)).body).toMatchObject({
      kind: "live",
      message: "How long does it take?",
      transcript,
      state: "answered",
      owner: { _id: admin.user.id, name: "Alex Reed" },
      replies: [{ author: "Alex Reed", message: "Yes.\nEvery day." }],
    });
  });

  test("a reply is mailed to the sender with the question, and answers come back to the shop", async () => {
    const { id, reference } = await sendLiveRequest(system(shop), live());
    await shop.react();
    shop.mails.length = 0;
    await call("POST", `requests/${id}/reply`, { message: "Two days.\nAt most." });
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: { address: "dana@example.com" },
      replyTo: { address: "support@shop.test" },
      subject: `Re: Estimate for a barn (${reference})`,
    });
    expect(shop.mails[0]!.text).toContain("> Two days.\n> At most.");
    expect(shop.mails[0]!.text).toContain("How long does it take?");
    expect(await auditedActions(shop)).toContain("request.replied");
  });

  test("a second reply keeps the owner and the time of the first", async () => {
    const { id } = await sendLiveRequest(system(shop), live());
    const other = await makeUser(shop, { role: "admin" });
    await call("PUT", `requests/${id}/owner`, { ownerId: other.user.id });
    const first = await call("POST", `requests/${id}/reply`, { message: "One" });
    shop.advance(5000);
    const second = await call("POST", `requests/${id}/reply`, { message: "Two" });
    expect(second.body).toMatchObject({
      answeredAt: first.body.answeredAt,
      owner: { _id: other.user.id },
    });
    expect(second.body.replies.map(({ message }: { message: string }) => message)).toEqual([
      "One",
      "Two",
    ]);
  });

  test.each([
    ["an empty", ""],
    ["a blank", "   "],
    ["an overlong", "x".repeat(5001)],
  ])("%s reply is refused", async (_, text) => {
    const { id } = await sendLiveRequest(system(shop), live());
    expect(await call("POST", `requests/${id}/reply`, { message: text })).toMatchObject({
      status: 400,
    });
    expect((await call("GET", `requests/${id}`)).body.state).toBe("open");
  });

  test("are taken by an admin, given back, and counted", async () => {
    const { id } = await sendLiveRequest(system(shop), live({ urgency: "rush" }));
    await sendContactMessage(system(shop), contact());
    const taken = await call("PUT", `requests/${id}/owner`, { ownerId: admin.user.id });
    expect(taken.body.owner).toEqual({ _id: admin.user.id, name: "Alex Reed" });
    expect(await fetchReferences("owner=me")).toHaveLength(1);
    expect(await fetchReferences("owner=nobody")).toHaveLength(1);
    expect((await call("GET", "requests/counts")).body).toEqual({ open: 2, overdue: 0, mine: 1 });
    shop.advance(4 * 24 * 60 * 60 * 1000);
    const later = await makeUser(shop, { role: "admin" });
    admin = later;
    expect((await call("GET", "requests/counts")).body).toMatchObject({ open: 2, mine: 0 });
    expect((await call("GET", "requests/counts")).body.overdue).toBeGreaterThan(0);
    await call("PUT", `requests/${id}/owner`, { ownerId: null });
    expect(await fetchReferences("owner=nobody")).toHaveLength(2);
    expect(await auditedActions(shop)).toEqual(["request.assigned", "request.assigned"]);
  });

  test.each([
    ["is demoted", "PUT"],
    ["has left", "DELETE"],
  ] as const)(
    "are unassigned when their owner %s, but an answered one keeps its owner",
    async (_, method) => {
      const sam = await makeUser(shop, { role: "staff", name: "Sam Staff" });
      const open = await sendLiveRequest(system(shop), live());
      const answered = await sendLiveRequest(system(shop), live());
      for (const { id } of [open, answered])
        await call("PUT", `requests/${id}/owner`, { ownerId: sam.user.id });
      await call("PUT", `requests/${answered.id}/state`, { state: "answered" });
      await call("POST", "auth/confirm-password", { password: testPassword });
      const role = method === "PUT" ? { role: "customer" } : undefined;
      expect((await call(method, `customers/${sam.user.id}`, role)).status).toBe(200);
      await shop.react();
      expect((await call("GET", `requests/${open.id}`)).body.owner).toBeNull();
      expect((await call("GET", `requests/${answered.id}`)).body.owner).not.toBeNull();
    },
  );

  test("only admins and staff can be made the owner", async () => {
    const { id } = await sendLiveRequest(system(shop), live());
    const customer = await makeUser(shop);
    for (const ownerId of [customer.user.id, randomUUID()])
      expect(await call("PUT", `requests/${id}/owner`, { ownerId })).toMatchObject({ status: 400 });
    const staff = await makeUser(shop, { role: "staff", name: "Sam Staff" });
    expect((await call("GET", "requests/owners")).body).toEqual([
      { _id: admin.user.id, name: "Alex Reed" },
      { _id: staff.user.id, name: "Sam Staff" },
    ]);
    const given = await call("PUT", `requests/${id}/owner`, { ownerId: staff.user.id });
    expect(given.body.owner).toEqual({ _id: staff.user.id, name: "Sam Staff" });
  });

  test("staff are notified of them, take them, reply to them and reopen them", async () => {
    const staff = await makeUser(shop, { role: "staff", name: "Sam Staff" });
    const { id } = await sendLiveRequest(system(shop), live());
    await shop.react();
    expect(
      await listNotifications(shop.as(staff.actor), {
        page: 1,
        limit: 9,
        unreadOnly: false,
        readOnly: false,
      }),
    ).toMatchObject({ total: 1 });
    admin = staff;
    expect((await call("GET", "requests")).body).toMatchObject([{ _id: id }]);
    await call("PUT", `requests/${id}/owner`, { ownerId: staff.user.id });
    const answered = await call("POST", `requests/${id}/reply`, { message: "Tomorrow." });
    expect(answered.body).toMatchObject({ state: "answered", replies: [{ author: "Sam Staff" }] });
    const opened = await call("PUT", `requests/${id}/state`, { state: "open" });
    expect(opened.body).toMatchObject({ state: "open" });
  });

  test("return 404 for a request that does not exist", async () => {
    const id = randomUUID();
    for (const [method, path, body] of [
      ["GET", `requests/${id}`, undefined],
      ["PUT", `requests/${id}/owner`, { ownerId: null }],
      ["PUT", `requests/${id}/state`, { state: "open" }],
      ["POST", `requests/${id}/reply`, { message: "x" }],
      ["DELETE", `newsletter/${id}`, undefined],
    ] as const)
      expect(await call(method, path, body)).toMatchObject({ status: 404 });
    expect(await call("GET", "requests/1")).toMatchObject({ status: 400 });
  });

  test("the newsletter's subscribers are searched, paged and removed", async () => {
    for (const name of ["Ana", "Ben", "Cleo"]) {
      shop.advance(1000);
      await joinNewsletter(system(shop), { email: `${name.toLowerCase()}@example.com`, name });
    }
    const list = await call("GET", "newsletter?limit=2");
    expect(list.headers["x-total-count"]).toBe("3");
    expect(list.body).toMatchObject([
      { name: "Cleo", confirmedAt: null },
      { name: "Ben", confirmedAt: null },
    ]);
    const [ben] = (await call("GET", "newsletter?search=BEN")).body;
    expect(await call("DELETE", `newsletter/${ben._id}`)).toMatchObject({
      status: 200,
      body: { success: true, email: "ben@example.com" },
    });
    expect((await call("GET", "newsletter")).body).toHaveLength(2);
    expect(await auditedActions(shop)).toEqual(["newsletter.left"]);
  });
});
