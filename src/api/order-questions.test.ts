import { describe, expect, test } from "vitest";
import { formatOrderNumber } from "#contracts/order-number";
import { defaultWork } from "#contracts/work-settings";
import { placeGuestOrder, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith, signIn } from "#test/api/customer-purchase";
import { buyer, countRows, storedLines } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { saveSection } from "#test/api/save-section";
import { drawPng, sendFile } from "#test/send-file";
import { listNoticeTitles } from "#test/api/notices";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { guestOrder, customerOrder, ask, withdraw, answer, track, answerTracked } =
  questionCalls(shop);
const moved = { lat: 40.7501, lng: -73.9871 };

describe("a question to a guest", () => {
  test("shows pictures to its buyer, whose mail names them", async () => {
    const { orderId, office, token } = await guestOrder();
    shop.mails.length = 0;
    const picture = await sendFile(shop, null, { name: "satellite.png", bytes: await drawPng() });
    const attachments = [picture.body.url];
    const asked = await ask(office, orderId, { attachments });
    expect(asked.body.questions).toMatchObject([{ files: [{ filename: "satellite.png" }] }]);
    await shop.react();
    expect(mailsTo(shop, buyer.email)[0]!.text).toContain("satellite.png");
    const { questions } = await track(token);
    const [file] = questions![0]!.files;
    expect(file).toMatchObject({ filename: "satellite.png" });
    expect((await shop.server.inject({ url: file!.url })).statusCode).toBe(200);
    expect(
      (await ask(office, orderId, { attachments: Array(6).fill(attachments[0]) })).status,
    ).toBe(400);
  });

  test("can begin with the texts that the settings have for its reason", async () => {
    const { office, customer } = await customerOrder();
    const saved = async (caller: Pick<typeof office, "call">) =>
      caller.call<Record<string, string[]>>("GET", "/api/orders/saved-texts");
    expect((await saved(office)).body.pin).toEqual([defaultWork.savedTexts.pin]);
    const savedTexts = { ...defaultWork.savedTexts, pin: "", other: "Which one?\nIs it new?" };
    await saveSection(shop, "work", { ...defaultWork, savedTexts });
    expect((await saved(office)).body).toMatchObject({
      pin: [],
      other: ["Which one?", "Is it new?"],
    });
    expect((await saved(customer)).status).toBe(403);
  });

  test("is mailed with its link, answered on the order's page, and the answer is mailed to the staff", async () => {
    const { orderId, office, token } = await guestOrder();
    shop.mails.length = 0;
    const asked = await ask(office, orderId);
    expect(asked.status).toBe(200);
    expect(asked.body.questions).toMatchObject([
      { reason: "building", state: "open", askedBy: "Alex Admin", answer: null },
    ]);
    await shop.react();
    const [mail] = mailsTo(shop, buyer.email);
    expect(mail!.subject).toBe(
      `We need your answer: 12 Ridge Road (${formatOrderNumber(orderId)})`,
    );
    expect(mail!.text).toContain("Which of the two houses do you mean?");
    expect(mail!.text).toContain("To choose from:\n- Main house\n- Barn");
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
      buildings: ["Main house"],
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
    const [toAsker] = mailsTo(shop, office.email);
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
    // The wait for the answer may move the time of the next notice.
    const readRoofs = async () =>
      (await storedLines(shop, orderId)).map((line) => ({ ...line, due_notice_at: null }));
    const before = await readRoofs();
    const { body } = await ask(office, orderId, { reason: "pin", buildings: [] });
    await answerTracked(token, { question: body.questions![0]!._id, location: moved });
    expect(await readRoofs()).toEqual(before);
  });
});

describe("a question to a customer", () => {
  test("notifies both sides and can be answered only by the order's owner", async () => {
    const { orderId, office, customer } = await customerOrder();
    const { body } = await ask(office, orderId);
    await shop.react();
    expect(await listNoticeTitles(shop, customer.userId)).toEqual(["We need your answer"]);
    const question = body.questions![0]!._id;
    const stranger = await signIn(shop);
    const given = { question, text: "The barn" };
    expect((await answer(stranger, orderId, given)).status).toBe(404);
    expect((await answer(office, orderId, given)).status).toBe(404);
    expect((await answer(customer, orderId, given)).status).toBe(200);
    await shop.react();
    expect(await listNoticeTitles(shop, office.userId)).toEqual(["Buyer answered"]);
  });

  test("needs something in the answer, and accepts no unknown file", async () => {
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

describe("the buildings of an answer", () => {
  test.each([
    ["alone", ["The neighbour's"]],
    ["beside an offered one", ["Main house", "The neighbour's"]],
  ])("are refused when one was not offered, %s", async (_, buildings) => {
    const { orderId, office, token } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    const refused = await answerTracked(token, { question, buildings });
    const message = "Please choose only buildings that the question offers.";
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message, fields: { buildings: message } },
    ]);
    expect((await readOrder(office, orderId)).questions).toMatchObject([
      { state: "open", answer: null },
    ]);
    const answered = await answerTracked(token, { question, buildings: ["Barn", "Main house"] });
    expect(answered.body.questions![0]!.answer!.buildings).toEqual(["Main house", "Barn"]);
  });
});

describe("asking", () => {
  test("refuses buildings that differ only in case or spaces, naming the field", async () => {
    const { orderId, office } = await guestOrder();
    const { status, body } = await ask(office, orderId, {
      buildings: ["Main house", "main House "],
    });
    const message = "Please offer each building once";
    expect([status, body]).toMatchObject([400, { fields: { buildings: message } }]);
    expect(await countRows(shop, "order_questions")).toBe(0);
  });

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

  test("is refused to the second of two people on one order, who learns who was first", async () => {
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

  test("is possible again once the first question is withdrawn, and an answer to that one is refused", async () => {
    const { orderId, office, token } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    expect((await withdraw(office, orderId, question)).status).toBe(200);
    const late = await answerTracked(token, { question, text: "The barn" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "We have found what we needed and withdrawn this question. Nothing is left to do.",
    ]);
    const again = await ask(office, orderId, { text: "Is the barn part of it?" });
    expect(again.body.questions!.map(({ state }) => state)).toEqual(["withdrawn", "open"]);
    const answered = again.body.questions![1]!._id;
    await answerTracked(token, { question: answered, text: "Yes" });
    expect((await withdraw(office, orderId, answered)).body.message).toBe(
      "The buyer has answered this question in the meantime.",
    );
  });
});
