import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { WorkState } from "#contracts/cancellation";
import { cancellationQuestion, cancellationText } from "./cancellation-text.ts";

type Lines = NonNullable<Order["cancellation"]>["lines"];

const order = {
  work: "waiting",
  payment: { provider: "paypal", amount: 18, status: "completed" },
  cancellation: {
    freeUntil: "2026-03-06T14:05:00Z",
    freeSeconds: 600,
    refund: 18,
    laterRefund: 13.5,
    feePercent: 25,
    lines: [{ freeUntil: "2026-03-06T14:05:00Z", freeSeconds: 600, feePercent: 25 }] as Lines,
  },
} as const;

/** Cancelled now, after all free times. */
const over = {
  freeSeconds: 0,
  refund: 13.5,
  lines: [{ ...order.cancellation.lines[0]!, freeSeconds: 0 }],
};
const afterFreeTime = { ...order, cancellation: { ...order.cancellation, ...over } };

test("while cancelling is free, the text says until when, and how much is refunded after that", () => {
  expect(cancellationText(order, true)).toBe(
    "You can cancel for free until Fri, Mar 6, 2:05 PM UTC. After that $13.50 of $18.00 is refunded, and less once work on it has started.",
  );
});

test("while cancelling is free, a lower refund later on is announced only if the fee can still rise", () => {
  const textFor = (work: WorkState, feePercent: number, laterRefund: number) =>
    cancellationText(
      { ...order, work, cancellation: { ...order.cancellation, feePercent, laterRefund } },
      true,
    );
  expect(textFor("started", 50, 9)).toMatch(
    /After that \$9\.00 of \$18\.00 is refunded, and less once it is nearly done\.$/,
  );
  expect(textFor("nearly done", 75, 4.5)).toMatch(/After that \$4\.50 of \$18\.00 is refunded\.$/);
  expect(textFor("waiting", 25, 0)).toMatch(/After that nothing is refunded\.$/);
});

test("once cancelling is no longer free, the text says how much is refunded, and why not all of it", () => {
  expect(cancellationText(afterFreeTime, false)).toBe(
    "If you cancel now, $13.50 of $18.00 is refunded: the free time is over, and work on it has not started.",
  );
  const nearlyDone = {
    ...afterFreeTime,
    work: "nearly done",
    cancellation: { ...afterFreeTime.cancellation, refund: 0, laterRefund: 0 },
  } as const;
  expect(cancellationText(nearlyDone, false)).toBe(
    "If you cancel now, nothing is refunded: it is nearly done.",
  );
});

test("of a late order, the text says that cancelling it costs nothing, and why", () => {
  const late = {
    ...order,
    work: "nearly done",
    cancellation: { ...order.cancellation, laterRefund: 18, feePercent: 0 },
  } as const;
  for (const isFree of [true, false])
    expect(cancellationText(late, isFree)).toBe(
      "If you cancel now, all of $18.00 is refunded: the order is late, so cancelling it is free.",
    );
});

describe("of an order whose reports have different free times", () => {
  const [rush, standard] = [
    { freeUntil: "2026-03-06T13:05:00Z", freeSeconds: 0, feePercent: 25 },
    { freeUntil: "2026-03-06T14:05:00Z", freeSeconds: 600, feePercent: 25 },
  ];
  const mixed = {
    ...order,
    payment: { ...order.payment, amount: 56 },
    cancellation: {
      freeUntil: rush.freeUntil,
      freeSeconds: 0,
      refund: 46.5,
      laterRefund: 42,
      feePercent: 25,
      lines: [rush, standard],
    },
  };

  test("the text says what is refunded now, and from when on it is less", () => {
    expect(cancellationText(mixed, false)).toBe(
      "If you cancel now, $46.50 of $56.00 is refunded: some reports are in their free time until Fri, Mar 6, 2:05 PM UTC. After that $42.00 of $56.00 is refunded, and less once work on it has started.",
    );
  });

  test("the text says in which order the free times end", () => {
    const lines = [
      { ...rush, freeSeconds: 60 },
      { ...standard, freeSeconds: 3660 },
    ];
    const free = { ...mixed.cancellation, freeSeconds: 60, refund: 56, lines };
    expect(cancellationText({ ...mixed, cancellation: free }, true)).toBe(
      "You can cancel for free until Fri, Mar 6, 1:05 PM UTC. After that a fee is kept of some reports, and from Fri, Mar 6, 2:05 PM UTC on of all of them: then $42.00 of $56.00 is refunded, and less once work on it has started.",
    );
  });

  test("the text says that nothing is kept of late reports", () => {
    const lines = [
      { ...rush, feePercent: 0 },
      { ...standard, freeSeconds: 0 },
    ];
    const partlyLate = { ...mixed.cancellation, refund: 51.5, laterRefund: 51.5, lines };
    expect(cancellationText({ ...mixed, cancellation: partlyLate }, false)).toBe(
      "If you cancel now, $51.50 of $56.00 is refunded: the free time is over, and work on it has not started. No fee is kept of reports that are late.",
    );
  });
});

test("the question repeats the amount", () => {
  expect(cancellationQuestion(order, 18)).toBe(
    "All of $18.00 is refunded, to the account or card you paid with. We stop working on the order; this cannot be undone.",
  );
  expect(cancellationQuestion(order, 0)).toBe(
    "Nothing is refunded. We stop working on the order; this cannot be undone.",
  );
});

test("points spent on the order are returned in addition to the money", () => {
  const points = { spent: 80, amount: 8, returned: 0, returnedAmount: 0 };
  const mixed = { ...order, payment: { ...order.payment, amount: 10, points } };
  expect(cancellationQuestion(mixed, 18)).toContain(
    "All of $18.00 is refunded: $10.00 to the account or card you paid with, and 80 points.",
  );
  const mixedLater = { ...mixed, cancellation: { ...mixed.cancellation, ...over } };
  expect(cancellationText(mixedLater, false)).toContain("$13.50 of $18.00 is refunded");
  const byPoints = {
    ...mixed,
    payment: { ...mixed.payment, amount: 0, points: { ...points, spent: 180, amount: 18 } },
  };
  expect(cancellationQuestion(byPoints, 18)).toContain("All of $18.00 is refunded, as 180 points.");
});

test("earlier refunds count towards the total, such as the surcharge of a late order", () => {
  const late = { ...order, refunded: 2, cancellation: { ...order.cancellation, refund: 16 } };
  const later = { ...late, cancellation: { ...late.cancellation, laterRefund: 11.5 } };
  const now = { ...late, cancellation: { ...later.cancellation, ...over, refund: 11.5 } };
  expect(cancellationText(now, false)).toBe(
    "If you cancel now, another $11.50 is refunded, $13.50 of $18.00 in all: the free time is over, and work on it has not started.",
  );
  expect(cancellationText({ ...later, work: "nearly done" }, true)).toMatch(
    /After that another \$11\.50 is refunded, \$13\.50 of \$18\.00 in all\.$/,
  );
  expect(cancellationQuestion(late, 11.5)).toBe(
    "Another $11.50 is refunded, $13.50 of $18.00 in all, to the account or card you paid with. We stop working on the order; this cannot be undone.",
  );
  expect(cancellationQuestion(late, 16)).toContain(
    "The remaining $16.00 of $18.00 is refunded, to the account or card you paid with.",
  );
  expect(cancellationQuestion(late, 0)).toContain("Nothing more is refunded.");
});

test("the question says how many of the points earned with the order are taken back", () => {
  const earning = { ...order, rewardPointsEarned: 9, rewardPointsAwarded: true };
  expect(cancellationQuestion(earning, 13.5)).toContain(
    "7 of the 9 points that you earned with it are taken back.",
  );
  expect(cancellationQuestion(earning, 18)).toContain(
    "The 9 points that you earned with it are taken back.",
  );
  const withOne = { ...earning, rewardPointsEarned: 1 };
  expect(cancellationQuestion(withOne, 18)).toContain(
    "The point that you earned with it is taken back.",
  );
  for (const none of [{ rewardPointsAwarded: false }, { rewardPointsEarned: 0 }])
    expect(cancellationQuestion({ ...earning, ...none }, 18)).not.toContain("taken back");
  expect(cancellationQuestion(earning, 0)).not.toContain("taken back");
});

test("a refund in points takes back no earned points", () => {
  const points = { spent: 80, amount: 8, returned: 0, returnedAmount: 0 };
  const mixed = {
    ...order,
    payment: { ...order.payment, amount: 10, points },
    rewardPointsEarned: 5,
    rewardPointsAwarded: true,
  };
  expect(cancellationQuestion(mixed, 10)).toContain("The 5 points that you earned");
  expect(cancellationQuestion({ ...mixed, refunded: 10, rewardPointsEarned: 0 }, 8)).not.toContain(
    "taken back",
  );
});
