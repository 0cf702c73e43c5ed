import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { makeMemoryStorage } from "#web/cart/memory-storage.ts";
import { emptyCheckoutForm } from "./checkout-form.ts";
import { makeOrderKeys } from "./order-keys.ts";
import { makeOrderRequest } from "./order-request.ts";
import { type OrderingShop, startPayment } from "./start-payment.ts";

const request = makeOrderRequest(
  [{ _id: "1", product: "p1", quantity: 1 }],
  emptyCheckoutForm,
  1999,
);

interface Placed {
  status?: "pending" | "cancelled" | "new";
  paymentStatus?: "pending" | "completed";
}

/** A shop that answers each key's order as told, in turn; the last answer stays. */
function makeShop(answers: (Placed | ApiError)[], links: (string | ApiError)[]) {
  const keys: string[] = [];
  const take = <T>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!);
  const shop: OrderingShop = {
    placeOrder: async (_, headers) => {
      const key = headers["Idempotency-Key"];
      keys.push(key);
      const answer = take(answers);
      if (answer instanceof ApiError) throw answer;
      const { status = "pending", paymentStatus = "pending" } = answer;
      return { _id: `order of ${key}`, status, paymentStatus };
    },
    createPayment: async () => {
      const link = take(links);
      if (link instanceof ApiError) throw link;
      return { data: { approveLink: link }, total: null };
    },
  };
  return { shop, keys };
}

function makeKeys() {
  let made = 0;
  return makeOrderKeys(makeMemoryStorage(), () => `key-${++made}`);
}

const link = "https://paypal.example/approve";
const conflict = new ApiError(409, { code: "conflict", message: "This order was cancelled" });

test("a repeated try after a failed payment start is the same order", async () => {
  const { shop, keys } = makeShop([{}], [new ApiError(502, { message: "PayPal is away" }), link]);
  const known = makeKeys();
  await expect(startPayment(shop, known, request)).rejects.toThrow("PayPal is away");
  const started = await startPayment(shop, known, request);
  expect(started).toEqual({ orderId: "order of key-1", approveLink: link });
  expect(keys).toEqual(["key-1", "key-1"]);
});

test("an order that was cancelled meanwhile is placed again by itself", async () => {
  const { shop } = makeShop([{ status: "cancelled" }, {}], [link]);
  const started = await startPayment(shop, makeKeys(), request);
  expect(started.orderId).toBe("order of key-2");
});

test("an order cancelled between placing and paying is placed again by itself", async () => {
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

test("a key that the shop knows for other contents is replaced", async () => {
  const { shop } = makeShop([conflict, {}], [link]);
  expect((await startPayment(shop, makeKeys(), request)).orderId).toBe("order of key-2");
});

test("a conflict that does not go away is told", async () => {
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

test("a changed total is told at once", async () => {
  const changed = new ApiError(409, {
    code: "amount_changed",
    message: "The total is now $25.00.",
  });
  const { shop, keys } = makeShop([changed], [link]);
  await expect(startPayment(shop, makeKeys(), request)).rejects.toThrow("$25.00");
  expect(keys).toHaveLength(1);
});
