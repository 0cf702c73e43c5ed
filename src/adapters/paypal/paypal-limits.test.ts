import { describe, expect } from "vitest";
import {
  approve,
  paymentInput,
  startTestGateway,
  testWithGateway,
  type TestGateway,
} from "#test/paypal/start-test-gateway";
import { PaymentOutcomeUnknown } from "#platform/ports";

const test = testWithGateway({ tryMs: 2_000 });

describe("limits and time", () => {
  test("Retry-After is obeyed", async ({ rig }) => {
    rig.standIn.faults.add({
      operation: "create",
      kind: "status",
      status: 429,
      retryAfterSeconds: 4,
    });
    await rig.gateway.createPayment(paymentInput());
    expect(rig.fetchStatuses("create")).toEqual([429, 200]);
    expect(Math.max(...rig.waits)).toBeGreaterThanOrEqual(3_900);
  });

  test("a Retry-After beyond the call's deadline ends the call, and applies to later calls", async ({
    rig,
  }) => {
    const limit = { kind: "status", status: 429, retryAfterSeconds: 120 } as const;
    rig.standIn.faults.add({ operation: "create", ...limit });
    for (let time = 0; time < 3; time++)
      await expect(create(rig)).rejects.toThrow(PaymentOutcomeUnknown);
    rig.advance(100_000);
    await expect(create(rig)).rejects.toThrow(PaymentOutcomeUnknown);
    expect(rig.fetchStatuses("create")).toEqual([429]);
    rig.advance(20_000);
    await create(rig);
  });

  test("a 429 without Retry-After pauses calls for half a minute", async ({ rig }) => {
    rig.standIn.faults.add({ operation: "create", kind: "status", status: 429 });
    await expect(create(rig)).rejects.toThrow(PaymentOutcomeUnknown);
    rig.advance(15_000);
    await expect(create(rig)).rejects.toThrow(PaymentOutcomeUnknown);
    expect(rig.fetchStatuses("create")).toEqual([429]);
    rig.advance(15_000);
    await create(rig);
  });

  test.for(["create", "get", "certificate", "verify_webhook", "refund"] as const)(
    "a 429 on %s does not hold up a capture",
    async (operation, { rig }) => {
      const intentId = await rig.startPayment();
      const paid = await rig.startPayment();
      const state = await rig.gateway.capturePayment({ intentId: paid, requestId: "c0" });
      rig.standIn.faults.add({ operation, kind: "status", status: 429, times: 100 });
      rig.standIn.faults.add({ operation: "certificate", kind: "status", status: 503, times: 100 });
      await useEverything(rig, intentId, "captureId" in state ? state.captureId : "");
      const capture = rig.gateway.capturePayment({ intentId, requestId: "c1" });
      expect(await capture).toMatchObject({ status: "completed" });
    },
  );

  test("a 429 on payment lookups does not hide the outcome of a doubtful capture", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "get", kind: "status", status: 429 });
    await expect(rig.gateway.getPayment(intentId)).rejects.toThrow(PaymentOutcomeUnknown);
    rig.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    const capture = rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(await capture).toMatchObject({ status: "completed" });
  });

  const create = (rig: TestGateway) => rig.gateway.createPayment(paymentInput());

  /** Every call but the capture, whatever its outcome. */
  async function useEverything(
    rig: TestGateway,
    intentId: string,
    captureId: string,
  ): Promise<void> {
    rig.standIn.setWebhookUrl(`${rig.standIn.url}/nowhere`);
    await approve(rig.standIn, await rig.startPayment({ funding: null }).catch(() => intentId));
    const { headers = {}, body: rawBody = "" } = rig.standIn.listWebhooks().at(-1) ?? {};
    const beforeLookup = () => Promise.resolve();
    const refund = { captureId, requestId: "r1", currency: "USD", amountCents: 100 };
    await Promise.allSettled([
      create(rig),
      rig.gateway.getPayment(intentId),
      rig.gateway.verifyWebhook({ headers, rawBody, beforeLookup }),
      rig.gateway.refundPayment(refund),
    ]);
  }

  test("a PayPal that never responds costs no more than the call's deadline", async () => {
    const slow = await startTestGateway({ tryMs: 20_000, totalMs: 1_300, settleMs: 1_000 });
    const intentId = await slow.startPayment();
    slow.standIn.faults.add({ operation: "capture", kind: "hang", times: 10 });
    slow.standIn.faults.add({ operation: "get", kind: "hang", times: 10 });
    const startedAt = performance.now();
    const capture = slow.gateway.capturePayment({ intentId, requestId: "c1" });
    await expect(capture).rejects.toThrow(PaymentOutcomeUnknown);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(slow.fetchStatuses("get")).not.toEqual([]);
    await slow.standIn.close();
  });

  test("pauses between retries grow within their bounds", async ({ rig }) => {
    rig.standIn.faults.add({ operation: "create", kind: "status", status: 500, times: 2 });
    await rig.gateway.createPayment(paymentInput());
    const [first = 0, second = 0] = rig.waits;
    expect(first).toBeGreaterThanOrEqual(125);
    expect(first).toBeLessThanOrEqual(250);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(second).toBeLessThanOrEqual(500);
  });
});
