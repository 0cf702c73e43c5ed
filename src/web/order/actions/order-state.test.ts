// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api";
import { readOrder } from "#client/read-order";
import type { Order } from "#contracts/calls/order";
import { deliveredMeanwhile } from "#contracts/cancellation";
import { orderInHand } from "#test/order-in-hand";
import { renderPart } from "#test/render-part";
import { OrderState } from "./order-state.tsx";

const cancellation = {
  freeUntil: "2026-11-20T15:00:00Z",
  freeSeconds: 0,
  refund: 6,
  laterRefund: 6,
  feePercent: 50,
  lines: [{ freeUntil: "2026-11-20T15:00:00Z", freeSeconds: 0, feePercent: 50 }],
};
const orderWith = (more: object) =>
  readOrder({
    _id: "0a1b2c3d-0000-4000-8000-000000000000",
    status: "processing",
    paymentStatus: "completed",
    work: "started",
    payment: { amount: 12 },
    ...more,
  });
const paid = orderWith({ cancellation });
const delivered = orderWith({ status: "completed" });

/** Shows an order to its buyer; returns what shows it as it is later. */
function show(order: Order, onCancel: () => Promise<void> = () => Promise.resolve()) {
  let next = order;
  function Page() {
    const [shown, setShown] = useState(order);
    return [
      orderInHand(shown, createElement(OrderState), { key: "state", cancel: onCancel }),
      createElement("button", { key: "update", onClick: () => setShown(next) }, "Live update"),
    ];
  }
  renderPart(createElement(Page));
  return (later: Order) => {
    next = later;
    press("Live update");
  };
}

const press = (name: string) => fireEvent.click(screen.getAllByRole("button", { name }).at(-1)!);
const status = () => screen.getByRole("region", { name: "Status" });
const isAsked = () => screen.queryByRole("alertdialog") !== null;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a cancellation that came too late still says why after a live update closes its dialog", async () => {
  const reason = "This order was delivered a minute ago.";
  const update = show(paid, () =>
    Promise.reject(new ApiError(409, { code: "conflict", message: reason })),
  );
  press("Cancel order");
  press("Cancel order");
  await screen.findByText(reason);
  expect(isAsked()).toBe(true);
  update(delivered);
  expect(isAsked()).toBe(false);
  expect(status().textContent).toContain(reason);
  expect(document.activeElement).toBe(status());
});

test("if a live update closes the dialog, the page says why the order can no longer be cancelled", () => {
  const update = show(paid);
  press("Cancel order");
  update(delivered);
  expect(isAsked()).toBe(false);
  expect(status().textContent).toContain(deliveredMeanwhile);
  expect(document.activeElement).toBe(status());
  press("Dismiss");
  expect(screen.queryByText(deliveredMeanwhile)).toBeNull();
});

test("the dialog about cancelling an unpaid order closes with a reason if the order is paid meanwhile", () => {
  const update = show(orderWith({ status: "pending", paymentStatus: "pending" }));
  press("Cancel order");
  update(paid);
  expect(isAsked()).toBe(false);
  expect(status().textContent).toContain("This order was paid in the meantime.");
});

test("an unpaid order asks for the amount that its points do not cover", () => {
  const points = { spent: 80, amount: 8, returned: 0, returnedAmount: 0 };
  const payment = { amount: 4, points };
  show(orderWith({ status: "pending", paymentStatus: "pending", totalPrice: 12, payment }));
  expect(screen.queryByRole("button", { name: "Pay $4.00 at PayPal" })).not.toBeNull();
});

test("an unpaid order that its buyer keeps is not cancelled", () => {
  let cancelled = 0;
  show(orderWith({ status: "pending", paymentStatus: "pending" }), async () => {
    cancelled += 1;
  });
  press("Cancel order");
  press("Keep order");
  expect(isAsked()).toBe(false);
  expect(cancelled).toBe(0);
});

test("after a successful cancellation nothing is said about a change in the meantime", async () => {
  const reply = Promise.withResolvers<void>();
  const update = show(paid, () => reply.promise);
  press("Cancel order");
  await act(async () => press("Cancel order"));
  update(orderWith({ status: "cancelled" }));
  await act(async () => reply.resolve());
  expect(isAsked()).toBe(false);
  expect(screen.queryByText(/in the meantime/)).toBeNull();
  expect(document.activeElement).toBe(status());
});

test("cancelling is free as long as the shop's clock says so, even if the browser's clock is ahead", () => {
  const lines = [{ ...cancellation.lines[0]!, freeSeconds: 60 }];
  const isFree = { ...cancellation, freeSeconds: 60, refund: 12, feePercent: 0, lines };
  expect(Date.parse(isFree.freeUntil)).toBeLessThan(Date.now());
  show(orderWith({ status: "new", work: null, cancellation: isFree }));
  expect(status().textContent).toContain("You can cancel for free until");
  press("Cancel order");
  expect(screen.getByRole("alertdialog").textContent).toContain("All of $12.00 is refunded");
});

test("the amount is read again whenever the free time of a report ends", () => {
  vi.useFakeTimers();
  const refetch = vi.fn(async () => {});
  const line = cancellation.lines[0]!;
  const lines = [line, { ...line, freeSeconds: 600 }, { ...line, freeSeconds: 300 }];
  const order = orderWith({ cancellation: { ...cancellation, refund: 9, lines } });
  renderPart(orderInHand(order, createElement(OrderState), { refetch }));
  expect(status().textContent).toContain("If you cancel now, $9.00 of $12.00 is refunded");
  vi.advanceTimersByTime(299_000);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledOnce();
});
