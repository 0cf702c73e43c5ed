import { expect, test } from "vitest";
import type { OrderEvent } from "#contracts/calls/order-records";
import { actorText, eventText } from "./event-text.ts";

const event = (given: Partial<OrderEvent>): OrderEvent => ({
  at: "2026-11-20T10:00:00.000Z",
  kind: "placed",
  actor: { kind: "admin", name: "Alex" },
  ...given,
});

test.each<[Partial<OrderEvent>, string]>([
  [{ kind: "placed", amount: 49.9 }, "Order placed, $49.90"],
  [{ kind: "paid", amount: 1049.9 }, "$1,049.90 paid at PayPal"],
  [{ kind: "status-changed", from: "new", to: "processing" }, "New → Processing"],
  [{ kind: "status-changed", from: "new", to: "completed", files: [] }, "Completed with no files"],
  [{ kind: "status-changed", to: "completed", files: ["a.pdf"] }, "Completed with 1 file"],
  [{ kind: "status-changed", to: "completed", files: ["a", "b"] }, "Completed with 2 files"],
  [{ kind: "status-changed", to: "cancelled" }, "Cancelled"],
  [{ kind: "status-changed", to: "cancelled", amount: 49.9 }, "Cancelled, $49.90 to be refunded"],
  [{ kind: "version-delivered", version: 2, files: ["a"] }, "v2 delivered with 1 file"],
  [
    { kind: "version-delivered", version: 3, files: ["a", "b", "c"], kept: 2 },
    "v3 delivered with 3 files, 2 of them kept from v2",
  ],
  [{ kind: "question-asked", reason: "pin" }, "Asked the buyer: Address and pin differ"],
  [{ kind: "noted", text: "x" }, "Note for the staff"],
  [{ kind: "payment-changed", paymentStatus: "failed" }, "Payment: Failed"],
  [{ kind: "refund-asked", amount: 49.9 }, "Refund of $49.90 requested"],
  [{ kind: "refunded", amount: 49.9 }, "$49.90 refunded"],
  [{ kind: "points-returned", points: 120, amount: 12 }, "120 points ($12.00) given back"],
  [{ kind: "paid", points: 120, amount: 37.9 }, "$37.90 paid at PayPal, the rest with 120 points"],
  [{ kind: "paid", points: 499, amount: 0 }, "Paid with 499 points"],
  [{ kind: "refund-failed", amount: 49.9 }, "PayPal refused to refund $49.90"],
  [
    { kind: "surcharge-settled", amount: 20 },
    "Surcharge of $20.00 marked as repaid outside PayPal",
  ],
])("%j reads as %j", (given, text) => {
  expect(eventText(event(given))).toBe(text);
});

test("the person who did it is shown by name, else by role", () => {
  const by = (kind: OrderEvent["actor"]["kind"], name: string | null) =>
    actorText(event({ actor: { kind, name } }));
  expect(by("admin", "Alex")).toBe("Alex");
  expect(by("guest", "Dana Reyes")).toBe("Dana Reyes (guest)");
  expect(by("guest", null)).toBe("Guest");
  const system = { kind: "system", name: null } as const;
  expect(actorText(event({ kind: "status-changed", actor: system }))).toBe("The shop");
  expect(actorText(event({ kind: "refunded", actor: system }))).toBe("PayPal");
  expect(by("customer", "")).toBe("Customer");
});
