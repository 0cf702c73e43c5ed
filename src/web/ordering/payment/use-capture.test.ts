// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, StrictMode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentStatus } from "#contracts/calls/orders";
import type { CartLine } from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { buyersMemory, emptyCartForPayment } from "#ordering/buyer";
import { emptyCheckoutForm } from "#src/web/ordering/buyer/checkout-form.ts";
import PaymentSuccessPage from "./payment-success-page.tsx";
import { capturePayment } from "./use-capture.ts";

const orderId = "0a1b2c3d-0000-4000-8000-000000000000";
const ordered: CartLine = { _id: "line", product: "gable-report", quantity: 1 };

/** The shop's next reply to a capture, and what it was sent. */
let reply: () => Response | Promise<Response>;
let sent: unknown[] = [];
let payments = 0;

const order = (paymentStatus: PaymentStatus) => ({ _id: orderId, paymentStatus, totalPrice: 12 });
const captured = (paymentStatus: PaymentStatus, message = "") =>
  Response.json({ order: order(paymentStatus), message });
const refused = (code: string, message: string, status = 409) =>
  Response.json({ code, message }, { status });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));
const cart = () => localStorage.getItem("guestCart") ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path !== "/api/payments/capture") return Response.json({}, { status: 404 });
    sent.push(JSON.parse(body!));
    return reply();
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

/** Opens the page at the browser's current address. */
async function openPage(Page = PaymentSuccessPage): Promise<void> {
  const router = createBrowserRouter([{ path: "/payment/success", element: createElement(Page) }]);
  render(createElement(StrictMode, null, createElement(RouterProvider, { router })));
  await settle();
}

/** A guest placed an order, approved it at PayPal and comes back; returns the payment's token. */
async function comeBack(returnKey: string | null = null): Promise<string> {
  const token = `payment-${++payments}`;
  const form = {
    ...emptyCheckoutForm,
    firstName: "Dana",
    lastName: "Reyes",
    email: "d@example.com",
  };
  await emptyCartForPayment(buyersMemory, {
    orderId,
    paymentToken: token,
    returnKey,
    lines: [ordered],
    form,
  });
  history.replaceState(null, "", `/payment/success?token=${token}&PayerID=P1`);
  await openPage();
  return token;
}

/** Loads the code again too: only the history entry outlives a reload. */
async function reload(): Promise<void> {
  cleanup();
  vi.resetModules();
  await openPage((await import("./payment-success-page.tsx")).default);
}

async function checkAgain(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await settle();
}

test("a paid order is shown after one request, even if React mounts the page twice", async () => {
  reply = () => captured("completed");
  const token = await comeBack();
  expect(isShown("Payment completed")).toBe(true);
  expect(isShown("$12.00")).toBe(true);
  expect(sent).toEqual([{ token, payerId: "P1" }]);
});

test("PayPal's token leaves the address bar, and a reload shows the paid order without a request", async () => {
  reply = () => captured("completed");
  await comeBack();
  expect(location.href).not.toContain("token");
  await reload();
  expect(isShown("Payment completed")).toBe(true);
  expect(sent).toHaveLength(1);
});

const orderLink = () =>
  screen
    .getByText(/^(View|Track) your order$/)
    .closest("a")!
    .getAttribute("href");

test("the browser that placed a guest's order gets to it at once, also after a reload", async () => {
  reply = () => Response.json({ order: order("completed"), message: "", trackToken: "t-1" });
  const token = await comeBack("key-1");
  expect(sent).toEqual([{ token, payerId: "P1", returnKey: "key-1" }]);
  expect(orderLink()).toBe("/track/t-1");
  expect(isShown("Create an account")).toBe(true);
  await reload();
  expect(orderLink()).toBe("/track/t-1");
});

test("another browser gets to the order by its mail only", async () => {
  reply = () => captured("completed");
  await comeBack("key-1");
  cleanup();
  buyersMemory.inPayment.forget();
  history.replaceState(null, "", "/payment/success?token=another&PayerID=P1");
  await openPage();
  expect(sent.at(-1)).toEqual({ token: "another", payerId: "P1" });
  expect(orderLink()).toBe("/track?order=0A1B2C3D");
  expect(isShown("Create an account")).toBe(false);
});

test("a paid order leaves no copy that could be put back into the cart", async () => {
  reply = () => captured("completed");
  await comeBack();
  expect(buyersMemory.inPayment.read()).toBeNull();
  expect(cart()).not.toContain(ordered.product);
});

test("a page that is left and opened again while its payment is being confirmed sends it once", async () => {
  const slow = Promise.withResolvers<Response>();
  reply = () => slow.promise;
  await comeBack();
  cleanup();
  await openPage();
  expect(isShown("Confirming your payment with PayPal…")).toBe(true);
  expect(sent).toHaveLength(1);
  slow.resolve(captured("completed"));
  await settle();
  expect(isShown("Payment completed")).toBe(true);
});

test("a payment that is still pending offers to check again but not to pay again", async () => {
  reply = () => captured("pending", "PayPal is still reviewing it.");
  await comeBack();
  expect(isShown("Payment not confirmed yet")).toBe(true);
  expect(isShown(/PayPal is still reviewing it\./)).toBe(true);
  expect(isShown(texts.tryAgain)).toBe(false);
  expect(cart()).not.toContain(ordered.product);
  reply = () => captured("completed");
  await checkAgain();
  expect(isShown("Payment completed")).toBe(true);
});

test("a refused payment shows the shop's reason and puts cart and form back", async () => {
  reply = () => refused("payment_declined", "Your card was declined.");
  await comeBack();
  expect(isShown("Payment not completed")).toBe(true);
  expect(isShown(/Your card was declined\./)).toBe(true);
  expect(isShown("Your cart and what you typed are kept.")).toBe(true);
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
  expect(cart()).toContain(ordered.product);
  expect(buyersMemory.checkout.read()?.firstName).toBe("Dana");
});

test("without a connection the order may be paid: the cart stays empty until another check settles it", async () => {
  reply = offline;
  const token = await comeBack();
  expect(isShown("Your order is kept. Please check again before you place another order.")).toBe(
    true,
  );
  expect(cart()).not.toContain(ordered.product);
  const again = Promise.withResolvers<Response>();
  reply = () => again.promise;
  await checkAgain();
  expect(isShown("Confirming your payment with PayPal…")).toBe(true);
  again.resolve(captured("completed"));
  await settle();
  expect(isShown("Payment completed")).toBe(true);
  expect(sent).toEqual([
    { token, payerId: "P1" },
    { token, payerId: "P1" },
  ]);
});

test("a URL without PayPal's token is explained without a request", async () => {
  history.replaceState(null, "", "/payment/success");
  await openPage();
  expect(isShown(texts.missingPaymentToken)).toBe(true);
  expect(sent).toEqual([]);
});

const orderAs = (paymentStatus: PaymentStatus) => ({
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
    data: { order: orderAs(paymentStatus), message: "from the shop" },
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
