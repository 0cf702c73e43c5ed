import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { orderNumberOf } from "#contracts/order-number";
import { DAY_MS } from "#contracts/utc-days";
import { followQuestions, noteDueOrders } from "#modules/orders";
import { placeGuestOrder, readOrder, setStatus, signInAdmin } from "#test/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith, signIn } from "#test/customer-purchase";
import { buyer, countRows, storedLines } from "#test/guest-purchase";
import { questionCalls } from "#test/questions";
import { drawPng, sendFile } from "#test/send-file";

const shop = useTestShop();
const { guestOrder, customerOrder, ask, withdraw, answer, track, answerTracked } =
  questionCalls(shop);
const moved = { lat: 40.7501, lng: -73.9871 };
const follow = () => followQuestions(shop.app.asSystem("test"));
const mailsTo = (address: string) => shop.mails.filter(({ to }) => to.address === address);

/** The texts of notifications about questions. */
async function noticesOf(userId: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and type = 'default' order by created_at",
    [userId],
  );
  return rows.map(({ title }) => title);
}

describe("a question to a guest", () => {
  test("is mailed with its link, answered on the order's page, and the answer is mailed to the staff", async () => {
    const { orderId, office, token } = await guestOrder();
    shop.mails.length = 0;
    const asked = await ask(office, orderId);
    expect(asked.status).toBe(200);
    expect(asked.body.questions).toMatchObject([
      { reason: "building", state: "open", askedBy: "Alex Admin", answer: null },
    ]);
    await shop.react();
    const [mail] = mailsTo(buyer.email);
    expect(mail!.subject).toBe(`We need something from you for order ${orderNumberOf(orderId)}`);
    expect(mail!.text).toContain("Which of the two houses do you mean?");
    expect(mail!.text).toContain("/track/");
    const { questions, status } = await track(token);
    expect(status).toBe("new");
    expect(questions![0]).not.toHaveProperty("askedBy");

    const picture = await sendFile(shop, null, { name: "houses.png", bytes: await drawPng() });
    const answered = await answerTracked(token, {
      question: questions![0]!._id,
      text: "The one at the street.",
      address: "12 Corrected Lane",
      location: moved,
      buildings: ["Main house", "The neighbour's"],
      attachments: [picture.body.url],
    });
    expect(answered.status).toBe(200);
    expect(answered.body.questions).toMatchObject([
      {
        state: "answered",
        answer: {
          text: "The one at the street.",
          address: "12 Corrected Lane",
          location: moved,
          buildings: ["Main house"],
          files: [{ filename: "houses.png" }],
        },
      },
    ]);
    expect(answered.body.linkExpiresAt).toBeDefined();
    await shop.react();
    const [toAsker] = mailsTo(office.email);
    expect(toAsker!.text).toContain("The one at the street.");
    expect(toAsker!.text).toContain(`/admin/orders?order=${orderId}`);
    const shown = await readOrder(office, orderId);
    const file = shown.questions![0]!.answer!.files[0]!;
    expect((await shop.server.inject({ method: "GET", url: file.url })).statusCode).toBe(200);
    expect(shown.timeline!.map(({ kind }) => kind)).toEqual([
      "placed",
      "paid",
      "question-asked",
      "question-answered",
    ]);
    expect(JSON.stringify(shown.timeline)).not.toContain("street");
  });

  test("leaves the ordered roof as it is, whatever the answer says", async () => {
    const { orderId, office, token } = await guestOrder();
    const before = await storedLines(shop, orderId);
    const { body } = await ask(office, orderId, { reason: "pin", buildings: [] });
    await answerTracked(token, { question: body.questions![0]!._id, location: moved });
    expect(await storedLines(shop, orderId)).toEqual(before);
  });
});

describe("a question to a customer", () => {
  test("is notified both ways and answered by its owner alone", async () => {
    const { orderId, office, customer } = await customerOrder();
    const { body } = await ask(office, orderId);
    await shop.react();
    expect(await noticesOf(customer.userId)).toEqual(["We need something from you"]);
    const question = body.questions![0]!._id;
    const stranger = await signIn(shop);
    const given = { question, text: "The barn" };
    expect((await answer(stranger, orderId, given)).status).toBe(404);
    expect((await answer(office, orderId, given)).status).toBe(404);
    expect((await answer(customer, orderId, given)).status).toBe(200);
    await shop.react();
    expect(await noticesOf(office.userId)).toEqual(["Buyer answered"]);
  });

  test("needs something in the answer, and takes no file of somebody else", async () => {
    const { orderId, office, customer } = await customerOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    const refused = await answer(customer, orderId, { question, text: " " });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("Please write an answer"),
    ]);
    const files = await answer(customer, orderId, { question, attachments: ["/files/none"] });
    expect(files.status).toBe(400);
    expect((await readOrder(office, orderId)).questions![0]!.state).toBe("open");
  });
});

describe("asking", () => {
  test("needs an order that is paid and not finished", async () => {
    const office = await signInAdmin(shop);
    const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
    const unpaid = await ask(office, orderId);
    expect([unpaid.status, unpaid.body.message]).toEqual([
      409,
      "This order is not paid yet, so nobody works on it.",
    ]);
    const finished = await guestOrder();
    await setStatus(finished.office, finished.orderId, "completed");
    expect((await ask(finished.office, finished.orderId)).status).toBe(409);
    expect((await ask(office, "00000000-0000-4000-8000-0000000000ff")).status).toBe(404);
  });

  test("is refused to the second of two people at one order, who learns who was first", async () => {
    const { orderId, office } = await guestOrder();
    const { token } = await makeUser(shop, { role: "staff", name: "Sam Staff" });
    const staff = { call: callerWith(shop, token) };
    const both = await Promise.all([ask(office, orderId), ask(staff, orderId)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const [first, second] =
      both[0].status === 200 ? ["Alex Admin", both[1]] : ["Sam Staff", both[0]];
    expect(second.body.message).toBe(
      `${first} has asked the buyer a question already. Wait for the answer, or withdraw that question first.`,
    );
    expect(await countRows(shop, "order_questions")).toBe(1);
  });

  test("again is possible once the first question was withdrawn, whose answer is refused then", async () => {
    const { orderId, office, token } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    expect((await withdraw(office, orderId, question)).status).toBe(200);
    const late = await answerTracked(token, { question, text: "The barn" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "We found what we needed meanwhile and have withdrawn this question. Nothing is left to do.",
    ]);
    const again = await ask(office, orderId, { text: "Is the barn part of it?" });
    expect(again.body.questions!.map(({ state }) => state)).toEqual(["withdrawn", "open"]);
    const answered = again.body.questions![1]!._id;
    await answerTracked(token, { question: answered, text: "Yes" });
    expect((await withdraw(office, orderId, answered)).body.message).toBe(
      "The buyer has answered this question meanwhile.",
    );
  });
});

describe("an answer that crosses", () => {
  test.each([
    [
      "completed",
      "Your order was completed before your answer arrived. Please look at the delivered files first.",
    ],
    [
      "cancelled",
      "This order was cancelled before your answer arrived, so nothing is measured any more.",
    ],
  ])(
    "the order becoming %s is refused with a reason, and nothing waits any more",
    async (status, sentence) => {
      const { orderId, office, token } = await guestOrder();
      const question = (await ask(office, orderId)).body.questions![0]!._id;
      const { body } = await setStatus(office, orderId, status);
      expect(body.questions).toMatchObject([{ state: "ended", answer: null }]);
      const late = await answerTracked(token, { question, text: "The barn" });
      expect([late.status, late.body.message]).toEqual([409, sentence]);
      expect(await countRows(shop, "orders", "open_matter is not null")).toBe(0);
      shop.mails.length = 0;
      shop.advance(8 * DAY_MS);
      await follow();
      await shop.react();
      expect(
        mailsTo(buyer.email)
          .map(({ subject }) => subject)
          .join(),
      ).not.toContain("need something");
    },
  );

  test("another answer is refused, so that each question has one", async () => {
    const { orderId, office, token } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    const both = await Promise.all(
      ["One", "Two"].map((text) => answerTracked(token, { question, text })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await readOrder(office, orderId)).questions).toHaveLength(1);
  });
});

describe("the due time", () => {
  const hour = 3_600_000;
  const dueOf = (order: Order) => Date.parse(order.dueAt!);

  test("pauses from question to answer, and moves by as long as the buyer took", async () => {
    const { orderId, office, token } = await guestOrder();
    const before = dueOf(await readOrder(office, orderId));
    const { body } = await ask(office, orderId);
    await shop.react();
    expect(mailsTo(buyer.email).at(-1)!.text).toContain("The delivery time is paused");
    shop.advance(30 * hour);
    const answered = await answerTracked(token, {
      question: body.questions![0]!._id,
      text: "The barn",
    });
    expect(Math.round((dueOf(answered.body) - before) / hour)).toBe(30);
  });

  test("warns nobody while it is paused, and the order is not among the late ones", async () => {
    const { orderId, office, token } = await guestOrder();
    const list = async () => {
      const later = await signInAdmin(shop);
      const { body } = await later.call<OrderRow[]>("GET", "/api/orders/all?due=late");
      return body.map(({ _id }) => _id);
    };
    const note = () => noteDueOrders(shop.app.asSystem("test"));
    const { body } = await ask(office, orderId);
    shop.advance(50 * hour);
    expect(await list()).toEqual([]);
    expect(await note()).toBe(0);
    await answerTracked(token, { question: body.questions![0]!._id, text: "The barn" });
    expect(await list()).toEqual([]);
    shop.advance(25 * hour);
    expect(await list()).toEqual([orderId]);
    expect(await note()).toBe(1);
  });

  test("does not make an order late that is completed without the answer", async () => {
    const { orderId, office } = await guestOrder();
    await ask(office, orderId);
    shop.advance(50 * hour);
    const later = await signInAdmin(shop);
    const { body } = await setStatus(later, orderId, "completed");
    expect(dueOf(body)).toBeGreaterThan(Date.parse(body.deliveredAt!));
    expect(dueOf(await readOrder(later, orderId))).toBe(dueOf(body));
  });
});

describe("a question without an answer", () => {
  test("is mailed once more after a day, and handed back to the staff after a week", async () => {
    const { orderId, office, token } = await guestOrder();
    await ask(office, orderId);
    await shop.react();
    shop.mails.length = 0;
    await follow();
    await shop.react();
    expect(mailsTo(buyer.email)).toEqual([]);
    shop.advance(DAY_MS + 1000);
    await Promise.all([follow(), follow()]);
    await follow();
    await shop.react();
    expect(mailsTo(buyer.email).map(({ subject }) => subject)).toEqual([
      `Reminder: we need something from you for order ${orderNumberOf(orderId)}`,
    ]);
    expect((await noticesOf(office.userId)).length).toBe(0);
    shop.advance((HAND_BACK_AFTER_DAYS - 1) * DAY_MS);
    await Promise.all([follow(), follow()]);
    await shop.react();
    expect(await noticesOf(office.userId)).toEqual(["No answer from the buyer"]);
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
