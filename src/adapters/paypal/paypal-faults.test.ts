import { describe, expect } from "vitest";
import { createPaypalGateway } from "./paypal-gateway.ts";
import { standInCredentials } from "#test/paypal/stand-in-credentials";
import { paymentInput, type TestGateway, testWithGateway } from "#test/paypal/start-test-gateway";
import { PaymentOutcomeUnknown } from "#platform/ports";

const test = testWithGateway({ tryMs: 2_000 });

const captured = (statuses: number[]) => statuses.filter((status) => status === 201).length;

describe("a capture under faults", () => {
  test("a capture that succeeds after a 500 and a 503 is made once, and the buyer sees success", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 500 });
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 503 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "completed" });
    expect(rig.fetchStatuses("capture")).toEqual([500, 503, 201]);
    expect(new Set(captureRequestIds(rig))).toEqual(new Set(["c1"]));
  });

  test.for(["lose_response", "malformed"] as const)(
    "a response that is lost or garbled (%s) after the money was taken: one capture, reported as completed",
    async (kind, { rig }) => {
      const intentId = await rig.startPayment();
      rig.standIn.faults.add({ operation: "capture", kind });
      const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
      expect(state).toMatchObject({ status: "completed", amountCents: 4990 });
      expect(captured(rig.fetchStatuses("capture"))).toBe(1);
    },
  );

  test.for(["hang", "refuse"] as const)(
    "a call that gets no response (%s) is retried with the same request id",
    async (kind, { rig }) => {
      const intentId = await rig.startPayment();
      rig.standIn.faults.add({ operation: "capture", kind });
      const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
      expect(state).toMatchObject({ status: "completed" });
      expect(captureRequestIds(rig)).toEqual(["c1", "c1"]);
    },
  );

  test("when every response is lost, the order itself shows that it was captured", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "completed" });
    expect(captured(rig.fetchStatuses("capture"))).toBe(1);
  });

  test("when PayPal never captured it, the order itself shows that it is only approved", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 500, times: 3 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "approved" });
  });

  test("when neither capture nor order responds, the outcome is unknown", async ({ rig }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    rig.standIn.faults.add({ operation: "get", kind: "status", status: 500, times: 3 });
    const capture = rig.gateway.capturePayment({ intentId, requestId: "c1" });
    await expect(capture).rejects.toThrow(PaymentOutcomeUnknown);
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "completed" });
  });

  test("a malformed order is an unknown outcome", async ({ rig }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "get", kind: "malformed" });
    await expect(rig.gateway.getPayment(intentId)).rejects.toThrow(PaymentOutcomeUnknown);
  });

  const captureRequestIds = (rig: TestGateway) =>
    rig.standIn
      .listCalls()
      .filter((call) => call.operation === "capture")
      .map((call) => call.requestId);
});

describe("what errors and logs contain", () => {
  test("is never a secret or a token, whatever went wrong", async ({ rig }) => {
    const messages: string[] = [];
    const { clientId, clientSecret, webhookId } = standInCredentials;
    const note = (error: unknown) => void messages.push(inspectAll(error));
    rig.standIn.faults.add({ operation: "create", kind: "status", status: 500, times: 3 });
    await rig.gateway.createPayment(paymentInput()).catch(note);
    rig.standIn.faults.add({ operation: "get", kind: "refuse", times: 3 });
    await rig.gateway.getPayment("ABC").catch(note);
    await rig.gateway.createPayment(paymentInput({ amountCents: 0 })).catch(note);
    await wrongSecretGateway(rig).createPayment(paymentInput()).catch(note);
    expect(messages).toHaveLength(4);
    const texts = [...messages, ...rig.logged].join("\n");
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    for (const secret of [clientSecret, "wrong-secret", basic, webhookId, "A21AA", "Bearer"])
      expect(texts).not.toContain(secret);
  });

  test("a wrong client secret is refused at once, without trying again", async ({ rig }) => {
    const create = wrongSecretGateway(rig).createPayment(paymentInput());
    await expect(create).rejects.toThrow("PayPal gave no access token (401)");
    expect(rig.fetchStatuses("token")).toEqual([401]);
  });

  const wrongSecretGateway = (rig: TestGateway) =>
    createPaypalGateway({
      apiBase: rig.standIn.url,
      ...standInCredentials,
      clientSecret: "wrong-secret",
      isSimulated: true,
      log: rig.log,
    });

  const inspectAll = (error: unknown): string =>
    error instanceof Error
      ? `${error.stack} ${JSON.stringify(error)} ${inspectAll(error.cause)}`
      : "";
});
