import { expect, test } from "vitest";
import type { PaymentStatus } from "#contracts/calls/orders";
import { ApiError } from "#contracts/client";
import { capturePayment } from "./capture-outcome.ts";

const order = (paymentStatus: PaymentStatus) => ({
  _id: "1",
  status: "new" as const,
  paymentStatus,
  totalPrice: 1,
  rewardPointsEarned: 0,
  dueAt: null,
  products: [],
});

const returning = (paymentStatus: PaymentStatus) => ({
  capturePayment: async () => ({
    data: { order: order(paymentStatus), message: "from the shop" },
    total: null,
  }),
});

const failing = (status: number, body: ConstructorParameters<typeof ApiError>[1]) => ({
  capturePayment: () => Promise.reject(new ApiError(status, body)),
});

const back = { token: "T", payerId: null };

test("only a completed payment is a success", async () => {
  expect((await capturePayment(returning("completed"), back)).kind).toBe("paid");
  expect((await capturePayment(returning("failed"), back)).kind).toBe("failed");
  expect((await capturePayment(returning("refunded"), back)).kind).toBe("failed");
});

test("while money may be on its way nobody is invited to pay again", async () => {
  expect(await capturePayment(returning("pending"), back)).toEqual({
    kind: "held",
    reason: "from the shop",
  });
  for (const code of ["unavailable", "payment_pending", "bad_gateway"] as const)
    expect((await capturePayment(failing(503, { code, message: "wait" }), back)).kind).toBe("held");
});

test("a refused payment may be tried again and shows the shop's reason", async () => {
  const declined = failing(402, { code: "payment_declined", message: "Declined." });
  expect(await capturePayment(declined, back)).toEqual({
    kind: "failed",
    reason: "Declined.",
    canCheckAgain: false,
  });
});

test("without a response from the shop the payment may be checked again", async () => {
  expect(await capturePayment(failing(0, { message: "Offline." }), back)).toMatchObject({
    kind: "failed",
    canCheckAgain: true,
  });
  const silent = await capturePayment(failing(500, {}), back);
  expect(silent).toMatchObject({ kind: "failed", canCheckAgain: true });
  expect(silent).not.toMatchObject({ reason: "" });
});
