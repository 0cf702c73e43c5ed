import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { emptyCheckoutForm } from "#src/web/ordering/buyer/checkout-form.ts";
import { makeOrderKeys } from "#src/web/ordering/buyer/order-keys.ts";
import { freePoints, makeOrderRequest, type OrderingShop, startPayment } from "./start-payment.ts";
import { describePlacingProblem } from "./use-placing.ts";

const request = makeOrderRequest(
  [{ line: { _id: "1", product: "p1", quantity: 1 }, tier: null }],
  emptyCheckoutForm,
  1999,
);

interface Placed {
  status?: "pending" | "cancelled" | "new";
  paymentStatus?: "pending" | "completed";
}

/** A shop that returns the given responses for the orders of each key in turn, and then repeats the last. */
function makeShop(placed: (Placed | ApiError)[], links: (string | ApiError)[]) {
  const keys: string[] = [];
  const cancelled: string[] = [];
  const take = <T>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!);
  const shop: OrderingShop = {
    placeOrder: async (_, headers) => {
      const key = headers["Idempotency-Key"];
      keys.push(key);
      const response = take(placed);
      if (response instanceof ApiError) throw response;
      const { status = "pending", paymentStatus = "pending" } = response;
      return { _id: `order of ${key}`, status, paymentStatus };
    },
    createPayment: async () => {
      const link = take(links);
      if (link instanceof ApiError) throw link;
      return { data: { approveLink: link }, total: null };
    },
    cancelOrder: async (orderId) => {
      if (!orderId.startsWith("order of")) throw conflict;
      cancelled.push(orderId);
    },
  };
  return { shop, keys, cancelled };
}

function makeKeys() {
  let made = 0;
  return makeOrderKeys(makeMemoryStorage(), () => `key-${++made}`);
}

const link = "https://paypal.example/approve";
const conflict = new ApiError(409, { code: "conflict", message: "This order was cancelled" });

test("a retry after a failed payment start is the same order", async () => {
  const { shop, keys } = makeShop([{}], [new ApiError(502, { message: "PayPal is away" }), link]);
  const known = makeKeys();
  await expect(startPayment(shop, known, request)).rejects.toThrow("PayPal is away");
  const started = await startPayment(shop, known, request);
  expect(started).toEqual({ orderId: "order of key-1", returnKey: null, approveLink: link });
  expect(keys).toEqual(["key-1", "key-1"]);
});

test("guests and customers read the shop's message about a payment that did not start", async () => {
  for (const [link, words] of [
    [new ApiError(502, { message: "PayPal is away" }), "PayPal is away"],
    [new ApiError(429, { message: "Too many requests" }), "Too many requests"],
    [conflict, "This order was cancelled"],
    [new ApiError(500, {}), texts.approvalUrlMissing],
    ["", texts.approvalUrlMissing],
  ] as const) {
    const { shop } = makeShop([{}], [link]);
    const error: unknown = await startPayment(shop, makeKeys(), request).catch((e: unknown) => e);
    for (const isCustomer of [false, true])
      expect(describePlacingProblem(error, isCustomer)).toEqual({ problem: words });
  }
});

test("a customer reads the fixed text about an order that was not placed", async () => {
  const { shop } = makeShop([new ApiError(503, { message: "Oops" })], [link]);
  const error: unknown = await startPayment(shop, makeKeys(), request).catch((e: unknown) => e);
  expect(describePlacingProblem(error, true).problem).toBe(texts.orderFailed);
});

test("an order that was cancelled meanwhile is placed again automatically", async () => {
  const { shop } = makeShop([{ status: "cancelled" }, {}], [link]);
  const started = await startPayment(shop, makeKeys(), request);
  expect(started.orderId).toBe("order of key-2");
});

test("an order cancelled between placing and paying is placed again automatically", async () => {
  const { shop } = makeShop([{}, { status: "cancelled" }, {}], [conflict, link]);
  const started = await startPayment(shop, makeKeys(), request);
  expect(started.orderId).toBe("order of key-2");
});

test("an order that is paid already is not paid again, and the next one is a new order", async () => {
  const { shop, keys } = makeShop([{ status: "new", paymentStatus: "completed" }, {}], [link]);
  const known = makeKeys();
  await expect(startPayment(shop, known, request)).rejects.toThrow("already paid");
  await startPayment(shop, known, request);
  expect(keys).toEqual(["key-1", "key-2"]);
});

test("an order whose payment PayPal still checks is not placed again, and a changed one is a new order", async () => {
  const message = "PayPal is still checking your payment; please do not pay again.";
  const checking = new ApiError(409, { code: "payment_pending", message });
  const { shop, keys } = makeShop([{}], [checking, checking, link]);
  const known = makeKeys();
  for (const _press of [1, 2])
    await expect(startPayment(shop, known, request)).rejects.toThrow(message);
  expect(keys).toEqual(["key-1", "key-1"]);
  const lines = [{ line: { _id: "1", product: "p1", quantity: 2 }, tier: null }];
  const changed = makeOrderRequest(lines, emptyCheckoutForm, 3998);
  expect((await startPayment(shop, known, changed)).orderId).toBe("order of key-2");
});

test("a key that the shop knows for other contents is replaced", async () => {
  const { shop } = makeShop([conflict, {}], [link]);
  expect((await startPayment(shop, makeKeys(), request)).orderId).toBe("order of key-2");
});

test("a conflict that persists is reported", async () => {
  const { shop, keys } = makeShop([{}], [conflict]);
  await expect(startPayment(shop, makeKeys(), request)).rejects.toThrow("was cancelled");
  expect(keys).toHaveLength(3);
});

test.each(["", "javascript:alert(1)", "//evil.example", "/relative"])(
  "the approval link %o is not followed",
  async (wrong) => {
    const { shop } = makeShop([{}], [wrong]);
    await expect(startPayment(shop, makeKeys(), request)).rejects.toThrow(texts.approvalUrlMissing);
  },
);

test("a changed total is reported at once", async () => {
  const changed = new ApiError(409, {
    code: "amount_changed",
    message: "The total is now $25.00.",
  });
  const { shop, keys } = makeShop([changed], [link]);
  await expect(startPayment(shop, makeKeys(), request)).rejects.toThrow("$25.00");
  expect(keys).toHaveLength(1);
});

test("the points of an unpaid order are freed for a changed one, and not for the same one", async () => {
  const { shop, cancelled } = makeShop([{}], [link]);
  const known = makeKeys();
  const { orderId: heldBy } = await startPayment(shop, known, request);
  await freePoints(shop, known, { heldBy, request });
  expect(cancelled).toEqual([]);
  const changed = { ...request, points: { spend: 70, amount: 7 } };
  await freePoints(shop, known, { heldBy: null, request: changed });
  expect(cancelled).toEqual([]);
  expect(await freePoints(shop, known, { heldBy, request: changed })).toBe(true);
  expect(cancelled).toEqual(["order of key-1"]);
});

test("an order that can't be cancelled keeps its points, and the next one is still placed", async () => {
  const { shop } = makeShop([{}], [link]);
  const known = makeKeys();
  expect(await freePoints(shop, known, { heldBy: "paid meanwhile", request })).toBe(false);
  expect((await startPayment(shop, known, request)).approveLink).toBe(link);
});
