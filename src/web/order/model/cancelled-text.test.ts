import { describe, expect, test } from "vitest";
import { cancelledText } from "./cancellation-text.ts";

const order = {
  paymentStatus: "completed",
  payment: { provider: "paypal", amount: 18, status: "completed" },
  refunded: 0,
} as const;
const byFee = { refund: 13.5, kept: 4.5, cause: "waiting" } as const;

describe("a cancelled order says", () => {
  test("how much was refunded, how much was kept, and why", () => {
    expect(cancelledText({ ...order, refunded: 13.5, cancelled: byFee })).toBe(
      "$13.50 of $18.00 was refunded. Under the Cancellation Policy we keep $4.50: the free time was over, and work on it had not started.",
    );
  });

  test("how much is still being refunded", () => {
    expect(cancelledText({ ...order, cancelled: byFee })).toContain(
      "$13.50 of $18.00 is being refunded;",
    );
    const nothing = { refund: 0, kept: 18, cause: "own" } as const;
    expect(cancelledText({ ...order, cancelled: nothing })).toBe(
      "Nothing is refunded. We keep $18.00.",
    );
  });

  test("how much is still being refunded in addition to earlier refunds", () => {
    const late = { ...order, refunded: 2, cancelled: { ...byFee, refund: 11.5 } };
    expect(cancelledText(late)).toBe(
      "$2.00 of $18.00 was refunded. Another $11.50 is being refunded; it can take a few days to show up. Under the Cancellation Policy we keep $4.50: the free time was over, and work on it had not started.",
    );
    expect(cancelledText({ ...late, refunded: 13.5 })).not.toContain("is being refunded;");
  });

  test("that the cancellation was free, if it was", () => {
    const free = { refund: 18, kept: 0, cause: "free" } as const;
    expect(
      cancelledText({ ...order, paymentStatus: "refunded", refunded: 18, cancelled: free }),
    ).toBe("All of $18.00 was refunded. The cancellation is free of charge.");
  });

  test("how much was given back as points", () => {
    const points = { spent: 120, amount: 12, returned: 120, returnedAmount: 12 };
    const payment = { ...order.payment, amount: 0, points };
    expect(cancelledText({ ...order, paymentStatus: "refunded", payment })).toBe(
      "All of $12.00 was given back, as 120 points.",
    );
    const both = { ...order.payment, amount: 6, points };
    expect(cancelledText({ ...order, paymentStatus: "refunded", refunded: 6, payment: both })).toBe(
      "All of $18.00 was given back: $6.00 and 120 points.",
    );
  });

  test("nothing about a fee that was refunded later", () => {
    expect(
      cancelledText({ ...order, paymentStatus: "refunded", refunded: 18, cancelled: byFee }),
    ).toBe("All of $18.00 was refunded.");
  });

  test("that nothing was charged, if it was not paid", () => {
    expect(cancelledText({ ...order, paymentStatus: "pending" })).toBe(
      "It was not paid, and nothing was charged.",
    );
  });
});
