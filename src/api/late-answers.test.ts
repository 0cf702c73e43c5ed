import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contracts/utc-days";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { buyer, countRows } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { guestOrder, ask, answerTracked } = questionCalls(shop);
const follow = () => remindOrReturnQuestions(shop.app.asSystem("test"));

describe("an answer that arrives", () => {
  test.each([
    [
      "completed",
      "Your order was completed before your answer arrived. Please look at the delivered files first.",
    ],
    [
      "cancelled",
      "This order was cancelled before your answer arrived, so we no longer work on it.",
    ],
  ])(
    "after the order was %s is refused with a reason, and nothing is left waiting",
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
        mailsTo(shop, buyer.email)
          .map(({ subject }) => subject)
          .join(),
      ).not.toContain("need your answer");
    },
  );

  test("together with another is refused, so that each question has one", async () => {
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
