import { afterAll, beforeAll, expect, test } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import {
  listSentWebhooks,
  startTestStandIn,
  type TestStandIn,
  unusedWebhook,
} from "#test/paypal/start-test-stand-in";

let standIn: TestStandIn;
let shop: Awaited<ReturnType<typeof connectTestShop>>;
beforeAll(async () => {
  standIn = await startTestStandIn({ webhook: unusedWebhook });
  shop = await connectTestShop(standIn);
});
afterAll(() => standIn.close());

async function pay(choice: "pay" | "hold"): Promise<string> {
  const id = await shop.create();
  await shop.decide(id, choice);
  await shop.capture(id, id);
  return id;
}

const lastEvent = async () => (await listSentWebhooks(standIn)).at(-1)?.eventType;

/** The row of a payment as it is shown. */
async function fetchPaymentRow(paymentId: string): Promise<string> {
  const html = await (await fetch(standIn.url)).text();
  const row = html.split("<tr>").find((each) => each.includes(`<td>${paymentId}</td>`));
  return row ?? "";
}

/** Submits a form of the payment's row with what it is filled with, and what is typed and pressed. */
async function submit(paymentId: string, action: string, given: Record<string, string> = {}) {
  const row = await fetchPaymentRow(paymentId);
  const [, fields = ""] = row.split(`<form method="post" action="${action}">`);
  const inputs = fields
    .split("</form>")[0]!
    .matchAll(/<input [^>]*name="(\w+)"[^>]*value="([^"]*)"/g);
  const filled = Object.fromEntries(
    Array.from(inputs, ([, name = "", value = ""]) => [name, value]),
  );
  const body = new URLSearchParams({ ...filled, ...given });
  const reply = await fetch(standIn.url + action, { method: "POST", body, redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
}

test("a held payment can be released, and only then refunded or disputed", async () => {
  const id = await pay("hold");
  expect(await fetchPaymentRow(id)).not.toMatch(/Refund|Dispute/);
  await submit(id, "/review", { status: "COMPLETED" });
  expect(await fetchPaymentRow(id)).toMatch(/<td>completed<\/td>.*Refund.*Dispute/s);
});

test("a payment can be refunded in parts, until nothing is left", async () => {
  const id = await pay("pay");
  await submit(id, "/refund", { amount: "0.29" });
  expect(await lastEvent()).toBe("PAYMENT.CAPTURE.REFUNDED");
  expect(await fetchPaymentRow(id)).toContain("<td>partially refunded</td>");
  await submit(id, "/refund", { amount: "1250.00" });
  expect(await fetchPaymentRow(id)).toContain('value="1249.71"');
  await submit(id, "/refund");
  expect(await fetchPaymentRow(id)).toContain("<td>refunded</td>");
  expect(await fetchPaymentRow(id)).not.toContain("/refund");
});

test.each(["RESOLVED_BUYER_FAVOUR", "RESOLVED_SELLER_FAVOUR"])(
  "a payment can be disputed, and the dispute resolved (%s)",
  async (outcome) => {
    const id = await pay("pay");
    await submit(id, "/dispute");
    expect(await lastEvent()).toBe("CUSTOMER.DISPUTE.CREATED");
    expect(await fetchPaymentRow(id)).toContain("<td>completed, disputed</td>");
    expect(await fetchPaymentRow(id)).not.toContain('action="/dispute"');
    await submit(id, "/resolve", { outcome });
    expect(await lastEvent()).toBe("CUSTOMER.DISPUTE.RESOLVED");
    expect(await fetchPaymentRow(id)).toContain("<td>completed</td>");
  },
);

test("a payment that was not captured offers no actions, and a cross-site form changes nothing", async () => {
  const id = await shop.create();
  expect(await fetchPaymentRow(id)).not.toContain("<form");
  const paid = await pay("pay");
  const [, captureId = ""] = /name="id" value="(\w+)"/.exec(await fetchPaymentRow(paid)) ?? [];
  const reply = await fetch(`${standIn.url}/dispute`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ id: captureId }),
  });
  expect(reply.status).toBe(404);
  expect(await fetchPaymentRow(paid)).toContain("<td>completed</td>");
});
