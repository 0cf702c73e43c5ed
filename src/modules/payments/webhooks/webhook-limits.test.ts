import { expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  approve,
  capture,
  orderBody,
  placeOrder,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { soon } from "#test/soon";

const shop = useTestShop({ areLimitsRelaxed: false });

test("a flood of forged events is refused, costs PayPal nothing and delays neither its events nor a purchase", async () => {
  await verifyGuest(shop);
  const { body: order } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
  const intentId = await startPaying(shop, order._id);
  shop.standIn.setWebhookUrl("http://127.0.0.1:1/nowhere");
  await approve(shop, intentId);
  const { body, headers } = shop.standIn.listWebhooks().at(-1)!;
  const callsBefore = shop.standIn.listCalls().length;
  const send = (payload: string, signature = headers) =>
    shop.server.inject({
      method: "POST",
      url: "/api/payments/webhook",
      headers: { "content-type": "application/json", ...signature },
      payload,
    });

  const forged: number[] = [];
  for (let number = 0; number < 40; number++)
    forged.push((await send(body.replace("WH-", `WH-${number}`))).statusCode);
  expect(new Set(forged)).toEqual(new Set([401, 429]));
  expect(forged.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
  expect((await send(body)).statusCode).toBe(200);
  for (let number = 0; number < 40; number++) expect((await send(body)).statusCode).toBe(200);
  const called = shop.standIn.listCalls().slice(callsBefore);
  expect(called.map(({ operation }) => operation)).toEqual(["certificate"]);

  const { url } = await shop.server.listen();
  shop.standIn.setWebhookUrl(`${url}/api/payments/webhook`);
  expect((await capture(shop, intentId)).status).toBe(200);
  await soon(() => expect(shop.standIn.listWebhooks().at(-1)?.responseStatuses).toContain(200));
  expect(await storedOrder(shop, order._id)).toMatchObject({ payment_status: "completed" });
});
