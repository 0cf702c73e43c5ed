import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";
import type { SentWebhook } from "#adapters/paypal-stand-in/webhook-sender";
import { PaymentOutcomeUnknown } from "#platform/ports";

let rig: TestGateway;
let webhook: SentWebhook;
beforeEach(async () => {
  rig = await startTestGateway();
  rig.standIn.setWebhookUrl(`${rig.standIn.url}/nowhere`);
  const intentId = await rig.startPayment();
  await rig.gateway.capturePayment({ intentId, requestId: "c1" });
  const sent = rig.standIn.listWebhooks().at(-1);
  if (!sent) throw new Error("no webhook was sent");
  webhook = sent;
});
afterEach(() => rig.standIn.close());

const verify = (rawBody: string, headers: Record<string, string> = webhook.headers) =>
  rig.gateway.verifyWebhook({ headers, rawBody });

test("an event as PayPal sent it is genuine, however often it comes", async () => {
  expect(webhook.eventType).toBe("PAYMENT.CAPTURE.COMPLETED");
  expect(await verify(webhook.body)).toBe(true);
  expect(await verify(webhook.body)).toBe(true);
});

test("an altered event is not genuine, even if only its spacing changed", async () => {
  expect(await verify(webhook.body.replace("49.90", "0.01"))).toBe(false);
  expect(await verify(webhook.body.replace(":", ": "))).toBe(false);
});

test("every header belongs to the signature", async () => {
  for (const name of Object.keys(webhook.headers)) {
    const headers = { ...webhook.headers, [name]: `${webhook.headers[name]}1` };
    expect(await verify(webhook.body, headers), name).toBe(false);
  }
});

test("a signature made for another event does not fit", async () => {
  const other = rig.standIn.listWebhooks().at(0);
  expect(await verify(webhook.body, other?.headers)).toBe(false);
});

test("missing headers and bodies that are no event are refused without asking PayPal", async () => {
  const asked = rig.statusesOf("verify_webhook").length;
  expect(await verify(webhook.body, {})).toBe(false);
  for (const name of Object.keys(webhook.headers)) {
    const { [name]: _left, ...headers } = webhook.headers;
    expect(await verify(webhook.body, headers), name).toBe(false);
  }
  for (const body of ["", "[]", "null", "{", `${webhook.body}, "webhook_id": "MINE"`])
    expect(await verify(body), body.slice(0, 20)).toBe(false);
  expect(rig.statusesOf("verify_webhook")).toHaveLength(asked);
});

test("while PayPal cannot be asked, an event is neither genuine nor forged", async () => {
  rig.standIn.faults.add({ operation: "verify_webhook", kind: "status", status: 503, times: 3 });
  await expect(verify(webhook.body)).rejects.toThrow(PaymentOutcomeUnknown);
  expect(await verify(webhook.body)).toBe(true);
});
