import { expect, test } from "vitest";
import type { PaymentStatus } from "#contracts/calls/orders";
import { ApiError } from "#contracts/client";
import type { ErrorCode } from "#contracts/errors";
import { checkPayment, readPaymentToken } from "./order-in-payment.ts";

const returning = (paymentStatus: PaymentStatus) => ({
  capturePayment: async () => ({
    data: {
      order: {
        _id: "1",
        status: "new" as const,
        paymentStatus,
        totalPrice: 1,
        rewardPointsEarned: 0,
        dueAt: null,
        products: [],
      },
      message: "",
    },
    total: null,
  }),
});

const refusing = (code: ErrorCode) => ({
  capturePayment: () => Promise.reject(new ApiError(400, { code })),
});

test("only a completed payment is called paid", async () => {
  expect(await checkPayment(returning("completed"), "T")).toBe("paid");
  for (const status of ["pending", "failed", "refunded"] as const)
    expect(await checkPayment(returning(status), "T")).toBe("unknown");
});

test("only a payment that PayPal did not take is called unpaid", async () => {
  for (const code of ["payment_not_approved", "payment_declined"] as const)
    expect(await checkPayment(refusing(code), "T")).toBe("unpaid");
  for (const code of ["unavailable", "payment_pending", "conflict", "not_found"] as const)
    expect(await checkPayment(refusing(code), "T")).toBe("unknown");
});

test("without the payment token the state is unknown", async () => {
  expect(await checkPayment(returning("completed"), null)).toBe("unknown");
});

test("the payment token is read from the URL of PayPal's page", () => {
  expect(readPaymentToken("https://pay.example/checkoutnow?token=5AB")).toBe("5AB");
  expect(readPaymentToken("https://pay.example/checkoutnow")).toBeNull();
});
