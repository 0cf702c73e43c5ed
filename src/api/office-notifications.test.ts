import { beforeEach, describe, expect, test } from "vitest";
import type { NotificationPage } from "#contracts/calls/notifications";
import type { Order } from "#contracts/calls/order";
import { HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { DAY_MS } from "#contracts/utc-days";
import { defaultWork } from "#contracts/work-settings";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { sendContactMessage } from "#modules/requests";
import { type AdminCaller, setStatus, signInAdmin } from "#test/api/admin-orders";
import { closeAccount } from "#test/api/closed-accounts";
import { callerWith } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { closeWindows, listCountEvents, openWindow } from "#test/api/notification-windows";
import { questionCalls } from "#test/api/questions";
import { reviewAsGuest } from "#test/api/reviewed-orders";
import { saveSection } from "#test/api/save-section";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { soon } from "#test/soon";

describe("what the office is notified about", () => {
  const shop = useTestShop();
  const { customerOrder, guestOrder, ask, answer, answerTracked } = questionCalls(shop);
  const { complete, deliver, request, requestTracked } = deliveryCalls(shop);
  let boss: AdminCaller;
  beforeEach(async () => {
    boss = await signInAdmin(shop);
  });

  const signInStaff = async (): Promise<AdminCaller> => {
    const { user, token } = await makeUser(shop, { role: "staff" });
    return { userId: user.id, email: user.email, token, call: callerWith(shop, token) };
  };
  const list = async ({ call }: Pick<AdminCaller, "call">) =>
    (await call<{ data: NotificationPage }>("GET", "/api/notifications")).body.data;
  const titles = async (caller: Pick<AdminCaller, "call">) =>
    (await list(caller)).notifications.map(({ title }) => title);
  const unread = async (caller: Pick<AdminCaller, "call">) =>
    (await list(caller)).notifications
      .filter(({ isRead }) => !isRead)
      .map(({ title }) => title.replace(/:.*/, ""));
  const write = (given: object = {}) =>
    sendContactMessage(shop.app.asSystem("test"), {
      name: "Dana Poe",
      email: "poe@example.com",
      phone: "1",
      message: "How long does it take?",
      service: "Roof Repair",
      ...given,
    });

  test("is read with the roof, the report and the person, and with who wrote about what", async () => {
    await customerOrder();
    expect(await titles(boss)).toEqual([
      "New order: 12 Ridge Road, Roof Measurement Report, Dana Reyes",
    ]);
    await write();
    await write({ service: "" });
    await shop.react();
    expect((await titles(boss)).slice(0, 2).toSorted()).toEqual([
      "Request from Dana Poe: How long does it take?",
      "Request from Dana Poe: Roof Repair",
    ]);
  });

  test("is stored without them, and read without them once the buyer is gone", async () => {
    const { orderId, customer } = await customerOrder();
    await write({ email: customer.email });
    await shop.react();
    await setStatus(boss, orderId, "completed");
    await shop.react();
    const { rows } = await shop.database.pool.query<{ title: string; message: string }>(
      "select title, message from notifications where user_id = $1",
      [boss.userId],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Dana|Ridge|Poe/);
    await closeAccount(shop, customer);
    const stored = rows.map(({ title }) => title).toSorted();
    expect((await titles(boss)).toSorted()).toEqual(stored);
  });

  test("of a delivery that waits for approval or was sent back names the roof, and is read once that is decided", async () => {
    const { orderId } = await customerOrder();
    await saveSection(shop, "work", { ...defaultWork, isApprovalNeeded: true });
    const maker = await signInStaff();
    const make = async () => {
      const { prepared } = (await complete(maker, orderId)).body;
      await shop.react();
      return { preparedAt: prepared!.preparedAt };
    };
    const seen = await make();
    const roof = "12 Ridge Road, Roof Measurement Report, Dana Reyes";
    expect((await titles(boss))[0]).toBe(`Waiting for approval: ${roof}`);
    await boss.call("POST", `/api/orders/${orderId}/prepared/send-back`, { ...seen, note: "No" });
    await shop.react();
    expect(await unread(boss)).not.toContain("Waiting for approval");
    expect((await titles(maker))[0]).toBe(`Sent back: ${roof}`);
    expect(await unread(maker)).toContain("Sent back");
    const again = await make();
    expect(await unread(maker)).not.toContain("Sent back");
    expect(await unread(boss)).toContain("Waiting for approval");
    await boss.call("POST", `/api/orders/${orderId}/prepared/approve`, again);
    await shop.react();
    expect(await unread(boss)).not.toContain("Waiting for approval");
  });

  test("leads to the order, to its question, revision or refund, and to the request", async () => {
    const { orderId, customer, office } = await customerOrder();
    await ask(office, orderId);
    await answer(customer, orderId, { text: "The barn", question: await openQuestion(orderId) });
    await complete(office, orderId);
    await shop.react();
    await request(customer, orderId);
    const { id } = await write();
    await shop.react();
    const { notifications } = await list(office);
    const links = notifications.map(({ title, data }) => [title.replace(/:.*/, ""), data.link]);
    expect(Object.fromEntries(links)).toEqual({
      "New order": `/admin/orders?order=${orderId}`,
      "Buyer answered": `/admin/orders?order=${orderId}#questions`,
      "Revision requested": `/admin/orders?order=${orderId}#revisions`,
      "Request from Dana Poe": `/admin/requests?open=${id}`,
    });
    const own = (await list(customer)).notifications;
    expect(new Set(own.map(({ data }) => data.link))).toEqual(
      new Set([`/orders?order=${orderId}`]),
    );
    expect(own.map(({ title }) => title).join()).not.toContain("Dana Reyes");
  });

  const openQuestion = async (orderId: string): Promise<string> =>
    (
      await shop.database.pool.query("select id from order_questions where order_id = $1", [
        orderId,
      ])
    ).rows[0].id;

  test("those about an order are marked read for everybody once it is delivered; its buyer's stay unread", async () => {
    const { orderId, customer } = await customerOrder();
    const other = await signInAdmin(shop);
    const before = await unread(customer);
    expect(await unread(boss)).toEqual(["New order"]);
    await setStatus(other, orderId, "completed");
    await shop.react();
    expect(await unread(boss)).toEqual([]);
    expect((await list(boss)).unreadCount).toBe(0);
    expect(await unread(customer)).toEqual(expect.arrayContaining(before));
    expect(await unread(customer)).toContain("Ready");
  });

  test("a question's are read once it is answered, a revision's once that is delivered, and a review's once it is shown", async () => {
    const { user } = await makeUser(shop, { role: "admin" });
    const { orderId, token } = await guestOrder();
    await ask(boss, orderId);
    shop.advance((HAND_BACK_AFTER_DAYS + 1) * DAY_MS);
    await remindOrReturnQuestions(shop.app.asSystem("test"));
    await shop.react();
    expect(await listUnread(user.id)).toContain("No answer from the buyer");
    await answerTracked(token, { text: "The barn", question: await openQuestion(orderId) });
    await shop.react();
    expect(await listUnread(user.id)).not.toContain("No answer from the buyer");
    boss = await signInAdmin(shop);
    await complete(boss, orderId);
    await shop.react();
    await requestTracked(token);
    await shop.react();
    expect(await listUnread(user.id)).toEqual(["Revision requested"]);
    await deliver(boss, orderId, 2);
    await shop.react();
    expect(await listUnread(user.id)).toEqual([]);
    await saveSection(shop, "reviews", { shown: "after a look" });
    const [line] = (await boss.call<Order>("GET", `/api/orders/${orderId}`)).body.products;
    await reviewAsGuest(shop, token, line!.product._id);
    await shop.react();
    expect(await listUnread(user.id)).toEqual(["Review awaiting approval"]);
    const { notifications } = await list(boss);
    const [waiting] = notifications.filter(({ title }) => title.startsWith("Review"));
    expect(waiting!.title).toBe(
      "Review awaiting approval: 12 Ridge Road, Roof Measurement Report, Dana Reyes",
    );
    const id = waiting!.data.link!.replace("/admin/reviews?open=", "");
    expect((await boss.call("POST", `/api/reviews/${id}/show`, {})).status).toBe(200);
    await shop.react();
    expect(await listUnread(user.id)).toEqual([]);
  });

  const listUnread = async (userId: string): Promise<string[]> =>
    (
      await shop.database.pool.query<{ title: string }>(
        "select title from notifications where user_id = $1 and read_at is null order by created_at",
        [userId],
      )
    ).rows.map(({ title }) => title.replace(/:.*/, ""));

  test("those of a request are marked read once anybody answers it", async () => {
    const staff = await signInStaff();
    const { id } = await write();
    await write({ service: "", message: "Another" });
    await shop.react();
    expect(await unread(boss)).toEqual(["Request from Dana Poe", "Request from Dana Poe"]);
    await staff.call("POST", `/api/requests/${id}/reply`, { message: "Two days." });
    await shop.react();
    for (const caller of [boss, staff]) expect((await list(caller)).unreadCount).toBe(1);
  });

  test("is read for the one who opens the thing, and the other windows hear the count", async () => {
    const { orderId } = await customerOrder();
    const other = await signInAdmin(shop);
    const staff = await signInStaff();
    const { id } = await write();
    await shop.react();
    const window = await openWindow(shop, boss.token);
    await soon(() => expect(listCountEvents(window).at(-1)).toBe(2));
    const open = (body: object) => boss.call("PUT", "/api/notifications/read-about", body);
    expect((await open({ kind: "order", id: orderId })).status).toBe(200);
    expect(await unread(boss)).toEqual(["Request from Dana Poe"]);
    await open({ kind: "request", id });
    expect(await unread(boss)).toEqual([]);
    await soon(() => expect(listCountEvents(window).at(-1)).toBe(0));
    expect(await unread(other)).toEqual(["Request from Dana Poe"]);
    expect(await unread(staff)).toEqual(["Request from Dana Poe"]);
    closeWindows();
  });
});
