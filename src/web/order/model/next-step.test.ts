import { describe, expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { texts } from "#contracts/texts";
import { describeNextStep, dueSentence, earlyText, lineDueText } from "./next-step.ts";

const dueAt = "2026-11-20T19:00:00.000Z";
const dueText = dueTimeText(new Date(dueAt));
const products = [{ dueAt }];
const order = { status: "new", paymentStatus: "completed", dueAt, products } as const;
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
      files: [],
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

describe("reports of one order with different due times", () => {
  const laterAt = "2026-11-21T19:00:00.000Z";
  const [first, last] = [dueText, dueTimeText(new Date(laterAt))];
  const rush = { dueAt };
  const standard = { dueAt: laterAt };
  const mixed = { ...order, products: [standard, rush] };
  const muchLater = new Date(laterAt);

  test("are promised with the first and the last of them, and each with its own", () => {
    expect(dueSentence(mixed, before)).toBe(
      `You will have the first report by ${first}, the last by ${last}.`,
    );
    expect(lineDueText(mixed, rush, before)).toBe(`By ${first}`);
    expect(lineDueText(mixed, standard, before)).toBe(`By ${last}`);
  });

  test("are late one by one", () => {
    expect(dueSentence({ ...mixed, surchargeBack: "returned" }, after)).toBe(
      `The first report was due ${first} and is late. We are sorry. The surcharge for the faster delivery was refunded. You will have the last report by ${last}.`,
    );
    expect(lineDueText(mixed, rush, after)).toBe(`Late, was due ${first}`);
    expect(lineDueText(mixed, standard, after)).toBe(`By ${last}`);
    expect(dueSentence(mixed, muchLater)).toBe(
      `The first report was due ${first}, the last ${last}, and they are late. We are sorry.`,
    );
    expect(lineDueText(mixed, standard, muchLater)).toBe(`Late, was due ${last}`);
  });

  test("are all called late that are, also if others are not due yet", () => {
    const middleAt = "2026-11-20T21:00:00.000Z";
    const three = { ...order, products: [standard, { dueAt: middleAt }, rush] };
    expect(dueSentence(three, new Date(middleAt))).toBe(
      `The first reports were due from ${first} to ${dueTimeText(new Date(middleAt))} and are late. We are sorry. You will have the last report by ${last}.`,
    );
  });

  test("pause for a question, except those that were late before it", () => {
    const soon = { ...mixed, ...askedAt("2026-11-20T15:00:00Z") };
    expect(dueSentence(soon, muchLater)).toBe("The delivery time is paused until you answer.");
    expect(lineDueText(soon, rush, muchLater)).toBe("Paused until you answer");
    const between = { ...mixed, ...askedAt("2026-11-20T20:00:00Z") };
    expect(dueSentence(between, muchLater)).toBe(
      `The first report was due ${first} and is late. We are sorry. The delivery time of the rest is paused until you answer.`,
    );
    expect(lineDueText(between, rush, muchLater)).toBe(`Late, was due ${first}`);
    expect(lineDueText(between, standard, muchLater)).toBe("Paused until you answer");
  });

  test("say nothing each where they are due at once, or the order is no longer worked on", () => {
    expect(lineDueText({ ...order, products: [rush, rush] }, rush, before)).toBeNull();
    expect(lineDueText({ ...mixed, status: "completed" }, rush, before)).toBeNull();
    expect(lineDueText(mixed, { dueAt: null }, before)).toBeNull();
  });
});

test("an order has no due sentence if it has no due time or is no longer being worked on", () => {
  expect(dueSentence({ ...order, dueAt: null, products: [{ dueAt: null }] }, before)).toBeNull();
  expect(dueSentence({ ...order, status: "completed" }, after)).toBeNull();
  expect(dueSentence({ ...order, status: "cancelled" }, after)).toBeNull();
  expect(dueSentence({ ...order, paymentStatus: "refunded" }, after)).toBeNull();
});

test("a first delivery says by how much it was earlier than promised, from an hour on", () => {
  const early = (...deliveries: string[]) =>
    earlyText(readOrder({ dueAt, versions: deliveries.map((deliveredAt) => ({ deliveredAt })) }));
  expect(early("2026-11-19T19:30:00Z")).toBe("23 h earlier than promised");
  expect(early("2026-11-17T18:00:00Z")).toBe("3 days earlier than promised");
  expect(early("2026-11-20T18:30:00Z")).toBeNull();
  expect(early("2026-11-21T19:00:00Z")).toBeNull();
  expect(early("2026-11-19T19:30:00Z", "2026-11-19T20:00:00Z")).toBeNull();
  expect(early()).toBeNull();
});

const step = (given: object) =>
  describeNextStep(readOrder({ paymentStatus: "completed", ...given }));

test("an order that waits for its buyer's answer does not say that work is going on", () => {
  const questions = [{ state: "open" }];
  for (const status of ["new", "processing"])
    expect(step({ status, dueAt, questions })).toBe("We need your answer before we can continue.");
  expect(step({ status: "new", dueAt, questions: [{ state: "answered" }] })).toContain(
    "will start",
  );
});

test("an order with a due time of its own does not also promise the shop's usual time", () => {
  for (const status of ["new", "processing"]) {
    expect(step({ status, dueAt })).not.toContain(texts.deliveryTime);
    expect(step({ status, dueAt: null })).toContain(`${texts.deliveryTime}.`);
  }
});

test("an unpaid order says until when it can be paid, before it is cancelled", () => {
  const payUntil = "2026-11-20T19:05:00.000Z";
  const end = "If it is not paid by Fri, Nov 20, 7:05 PM UTC, the order is cancelled.";
  const unpaid = { status: "pending", paymentStatus: "pending" };
  expect(step({ ...unpaid, payUntil })).toBe(
    `We will start as soon as the payment is confirmed. ${end}`,
  );
  expect(step({ ...unpaid, paymentStatus: "failed", payUntil })).toMatch(
    / Please pay again; .* If/,
  );
  expect(step(unpaid)).toBe("We will start as soon as the payment is confirmed.");
});

test("the buyer reads the marked progress of the work, whatever the order's status", () => {
  for (const status of ["new", "processing"]) {
    expect(step({ status, dueAt, work: "started" })).toBe(
      "We are measuring your roof. You get an email when it is ready.",
    );
    expect(step({ status, dueAt, work: "nearly done" })).toBe(
      "Your order is nearly done. You get an email when it is ready.",
    );
  }
  expect(step({ status: "new", dueAt, work: "waiting" })).toContain("will start to measure");
});

describe("a completed order", () => {
  const delivered = (files: number) => ({
    status: "completed",
    completion: {
      completedAt: dueAt,
      completionRemarks: "",
      completionAttachments: Array.from({ length: files }, () => ({
        filename: "Report.pdf",
        url: "/files/1",
      })),
    },
  });

  test("says what to do about an expired link only if it has files", () => {
    expect(step(delivered(1))).toContain("If a link to a file has expired, reload this page.");
    expect(step(delivered(0))).toBe("Your order is complete.");
  });

  test("says that its revision is in progress until that is closed", () => {
    const withRevision = (state: string) => step({ ...delivered(1), revisions: [{ state }] });
    expect(withRevision("open")).toBe(
      "We are working on the revision you requested. You can still open the version that we delivered.",
    );
    expect(withRevision("declined")).toContain("Your order is complete.");
  });

  test("says that everything was refunded, without naming PayPal", () => {
    const refunded = step({ ...delivered(1), paymentStatus: "refunded" });
    expect(refunded).toBe("Everything you paid for this order has been refunded.");
  });

  test("says what was kept of the refund for points that were spent already", () => {
    const payment = { deducted: { points: 25, amount: 2.5 } };
    expect(step({ ...delivered(1), paymentStatus: "refunded", payment })).toBe(
      "What you paid for this order has been refunded, less $2.50 for 25 points already spent.",
    );
  });
});
