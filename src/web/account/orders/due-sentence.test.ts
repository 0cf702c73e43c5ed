import { expect, test } from "vitest";
import { dueTimeText } from "#contracts/due-text";
import { dueSentence } from "./due-sentence.ts";

const dueAt = "2026-11-20T19:00:00.000Z";
const dueText = dueTimeText(new Date(dueAt));
const order = { status: "new", paymentStatus: "completed", dueAt } as const;
const before = new Date("2026-11-20T18:59:00Z");
const after = new Date(dueAt);
const askedAt = (at: string) => ({
  questions: [
    {
      _id: "q",
      reason: "building" as const,
      text: "Which one?",
      line: 0,
      buildings: [],
      askedAt: at,
      state: "open" as const,
      closedAt: null,
      answer: null,
    },
  ],
});

test("until it is due, an order says when its buyer will have it", () => {
  expect(dueSentence(order, before)).toBe(`You will have it by ${dueText}.`);
});

test("from its due time on, an order makes no more promises and says that it is late", () => {
  const late = `It was due ${dueText} and is late. We are sorry.`;
  expect(dueSentence(order, after)).toBe(late);
  expect(dueSentence({ ...order, surchargeBack: null }, after)).toBe(late);
  expect(dueSentence({ ...order, surchargeBack: "owed" }, after)).toBe(
    `${late} We are refunding the surcharge for the faster delivery.`,
  );
  expect(dueSentence({ ...order, surchargeBack: "refused" }, after)).toBe(
    `${late} We could not refund the surcharge for the faster delivery yet. We are looking into it.`,
  );
  const returned = { ...order, status: "processing", surchargeBack: "returned" } as const;
  expect(dueSentence(returned, after)).toBe(
    `${late} The surcharge for the faster delivery was refunded.`,
  );
  const payment = { deducted: { points: 25, amount: 2.5 } };
  expect(dueSentence({ ...returned, payment }, after)).toBe(
    `${late} The surcharge for the faster delivery was refunded. $2.50 is deducted for 25 points already spent.`,
  );
});

test("an open question pauses an order that was on time when it was asked, not one that was late", () => {
  const paused = "The delivery time is paused until you answer.";
  expect(dueSentence({ ...order, ...askedAt("2026-11-20T15:00:00Z") }, before)).toBe(paused);
  expect(dueSentence({ ...order, ...askedAt("2026-11-20T15:00:00Z") }, after)).toBe(paused);
  expect(dueSentence({ ...order, ...askedAt("2026-11-20T20:00:00Z") }, after)).toContain("is late");
});

test("an order has no due sentence if it has no due time or is no longer being worked on", () => {
  expect(dueSentence({ ...order, dueAt: null }, before)).toBeNull();
  expect(dueSentence({ ...order, status: "completed" }, after)).toBeNull();
  expect(dueSentence({ ...order, status: "cancelled" }, after)).toBeNull();
  expect(dueSentence({ ...order, paymentStatus: "refunded" }, after)).toBeNull();
});
