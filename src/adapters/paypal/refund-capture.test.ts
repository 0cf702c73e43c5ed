import { expect, test } from "vitest";
import type { PaypalCaller } from "./paypal-caller.ts";
import { refundCapture } from "./refund-capture.ts";

test.each([
  ["USD", 2000, "20.00"],
  ["CAD", 2805, "28.05"],
  ["CAD", 2800, "28.00"],
  ["JPY", 280_500, "2805"],
])("a partial refund in %s names its exact amount", async (currency, amountCents, value) => {
  const bodies: unknown[] = [];
  const post: PaypalCaller["post"] = async (_call, body) => {
    bodies.push(JSON.parse(body));
    const amount = { currency_code: currency, value };
    return { status: 201, body: { id: "R1", status: "COMPLETED", amount } };
  };
  const input = { captureId: "C1", requestId: "r1", amountCents, currency };
  await refundCapture({ post } as PaypalCaller, input, Infinity);
  expect(bodies).toEqual([{ amount: { currency_code: currency, value } }]);
});
