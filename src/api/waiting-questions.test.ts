import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { DashboardFigures } from "#contracts/calls/analytics";
import type { Order } from "#contracts/calls/order";
import { HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { formatOrderNumber } from "#contracts/order-number";
import { DAY_MS } from "#contracts/utc-days";
import { reportDueOrders } from "#modules/orders/due";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { buyer } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { listNoticeTitles } from "#test/api/notices";
import { dashboardUrl } from "#test/api/sales-calls";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { guestOrder, ask, answerTracked } = questionCalls(shop);
const follow = () => remindOrReturnQuestions(shop.app.asSystem("test"));

describe("the due time", () => {
  const hour = 3_600_000;
  const readDueTime = (order: Order) => Date.parse(order.dueAt!);

  test("pauses from question to answer, and moves by as long as the buyer took", async () => {
    const { orderId, office, token } = await guestOrder();
    const before = readDueTime(await readOrder(office, orderId));
    const { body } = await ask(office, orderId);
    await shop.react();
    expect(mailsTo(shop, buyer.email).at(-1)!.text).toContain("The delivery time is paused");
    shop.advance(30 * hour);
    const answered = await answerTracked(token, {
      question: body.questions![0]!._id,
      text: "The barn",
    });
    expect(Math.round((readDueTime(answered.body) - before) / hour)).toBe(30);
  });

  test("warns nobody while it is paused, and the order is not among the late ones", async () => {
    const { orderId, office, token } = await guestOrder();
    const list = async () => {
      const later = await signInAdmin(shop);
      const { body } = await later.call<OrderRow[]>("GET", "/api/orders/all?due=late");
      return body.map(({ _id }) => _id);
    };
    const note = () => reportDueOrders(shop.app.asSystem("test"));
    const { body } = await ask(office, orderId);
    shop.advance(50 * hour);
    expect(await list()).toEqual([]);
    const { body: all } = await (
      await signInAdmin(shop)
    ).call<OrderRow[]>("GET", "/api/orders/all?limit=10");
    expect(all).toMatchObject([{ _id: orderId, isPaused: true }]);
    expect(await note()).toBe(0);
    await answerTracked(token, { question: body.questions![0]!._id, text: "The barn" });
    expect(await list()).toEqual([]);
    shop.advance(25 * hour);
    expect(await list()).toEqual([orderId]);
    expect(await note()).toBe(1);
  });

  test("stays missed when an order that is already late gets a question, and no mail calls it paused", async () => {
    const { orderId } = await guestOrder();
    shop.advance(50 * hour);
    const later = await signInAdmin(shop);
    await ask(later, orderId);
    await shop.react();
    const { subject, text } = mailsTo(shop, buyer.email).at(-1)!;
    expect(subject).toContain("We need your answer");
    expect(text).not.toContain("paused");
    const { body: late } = await later.call<OrderRow[]>("GET", "/api/orders/all?due=late");
    expect(late).toMatchObject([{ _id: orderId, openMatter: "question", isPaused: false }]);
    const { body } = await later.call<DashboardFigures>("GET", dashboardUrl);
    expect(body.deliveries.lateNow).toBe(1);
    expect(await reportDueOrders(shop.app.asSystem("test"))).toBe(1);
  });

  test("does not make an order late that is completed without the answer", async () => {
    const { orderId, office } = await guestOrder();
    await ask(office, orderId);
    shop.advance(50 * hour);
    const later = await signInAdmin(shop);
    const { body } = await setStatus(later, orderId, "completed");
    expect(readDueTime(body)).toBeGreaterThan(Date.parse(body.deliveredAt!));
    expect(readDueTime(await readOrder(later, orderId))).toBe(readDueTime(body));
  });
});

describe("a question without an answer", () => {
  test("is mailed again after a day, and handed back to the admins after a week", async () => {
    const { orderId, office, token } = await guestOrder();
    await ask(office, orderId);
    await shop.react();
    shop.mails.length = 0;
    await follow();
    await shop.react();
    expect(mailsTo(shop, buyer.email)).toEqual([]);
    shop.advance(DAY_MS + 1000);
    await Promise.all([follow(), follow()]);
    await follow();
    await shop.react();
    expect(mailsTo(shop, buyer.email).map(({ subject }) => subject)).toEqual([
      `Reminder, we need your answer: 12 Ridge Road (${formatOrderNumber(orderId)})`,
    ]);
    expect((await listNoticeTitles(shop, office.userId)).length).toBe(0);
    shop.advance((HAND_BACK_AFTER_DAYS - 1) * DAY_MS);
    await Promise.all([follow(), follow()]);
    await shop.react();
    expect(await listNoticeTitles(shop, office.userId)).toEqual(["No answer from the buyer"]);
    const { questions, timeline } = await readOrder(await signInAdmin(shop), orderId);
    expect(questions![0]!.state).toBe("open");
    expect(timeline!.at(-1)).toMatchObject({
      kind: "question-handed-back",
      actor: { kind: "system" },
    });
    const late = await answerTracked(token, { question: questions![0]!._id, text: "The barn" });
    expect(late.status).toBe(200);
  });

  test("marks its order in the staff's list, which can be narrowed to such orders", async () => {
    const [waiting, other] = [await guestOrder(), await guestOrder()];
    await ask(waiting.office, waiting.orderId);
    const list = async (query: string, caller = waiting.office) => {
      const { body } = await caller.call<OrderRow[]>("GET", `/api/orders/all?${query}`);
      return body.map(({ _id, openMatter }) => [_id, openMatter]);
    };
    expect(await list("limit=10")).toEqual([
      [other.orderId, null],
      [waiting.orderId, "question"],
    ]);
    expect(await list("openMatter=question")).toEqual([[waiting.orderId, "question"]]);
    expect(await list("openMatter=handed-back")).toEqual([]);
    shop.advance(HAND_BACK_AFTER_DAYS * DAY_MS + 1000);
    await follow();
    expect(await list("openMatter=question,handed-back", await signInAdmin(shop))).toEqual([
      [waiting.orderId, "handed-back"],
    ]);
  });
});
