import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPaypalGateway } from "./paypal-gateway.ts";
import { paymentInput, startTestGateway, type TestGateway } from "./start-test-gateway.ts";
import { PaymentOutcomeUnknown } from "#platform/ports";

let rig: TestGateway;
beforeEach(async () => {
  rig = await startTestGateway({ tryMs: 2_000 });
});
afterEach(() => rig.standIn.close());

const captured = (statuses: number[]) => statuses.filter((status) => status === 201).length;

describe("a capture under faults", () => {
  test("500, then 503, then success: one capture, and the buyer sees success", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 500 });
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 503 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "completed" });
    expect(rig.statusesOf("capture")).toEqual([500, 503, 201]);
    expect(new Set(captureRequestIds())).toEqual(new Set(["c1"]));
  });

  test.each(["lose_answer", "malformed"] as const)(
    "an answer that is lost or garbled (%s) after the money was taken: one capture, known as such",
    async (kind) => {
      const intentId = await rig.startPayment();
      rig.standIn.faults.add({ operation: "capture", kind });
      const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
      expect(state).toMatchObject({ status: "completed", amountCents: 4990 });
      expect(captured(rig.statusesOf("capture"))).toBe(1);
    },
  );

  test.each(["hang", "refuse"] as const)(
    "a call that is not answered (%s) is tried again with the same id",
    async (kind) => {
      const intentId = await rig.startPayment();
      rig.standIn.faults.add({ operation: "capture", kind });
      const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
      expect(state).toMatchObject({ status: "completed" });
      expect(captureRequestIds()).toEqual(["c1", "c1"]);
    },
  );

  test("when every answer is lost, the order itself tells that it was captured", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "lose_answer", times: 3 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "completed" });
    expect(captured(rig.statusesOf("capture"))).toBe(1);
  });

  test("when PayPal never did it, the order itself tells that it is only approved", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "status", status: 500, times: 3 });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "approved" });
  });

  test("when neither capture nor order answers, the outcome is unknown", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "lose_answer", times: 3 });
    rig.standIn.faults.add({ operation: "get", kind: "status", status: 500, times: 3 });
    const capture = rig.gateway.capturePayment({ intentId, requestId: "c1" });
    await expect(capture).rejects.toThrow(PaymentOutcomeUnknown);
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "completed" });
  });

  test("a malformed order is an unknown outcome", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "get", kind: "malformed" });
    await expect(rig.gateway.getPayment(intentId)).rejects.toThrow(PaymentOutcomeUnknown);
  });

  const captureRequestIds = () =>
    rig.standIn
      .listCalls()
      .filter((call) => call.operation === "capture")
      .map((call) => call.requestId);
});

describe("limits and time", () => {
  test("Retry-After is obeyed", async () => {
    rig.standIn.faults.add({
      operation: "create",
      kind: "status",
      status: 429,
      retryAfterSeconds: 4,
    });
    await rig.gateway.createPayment(paymentInput());
    expect(rig.statusesOf("create")).toEqual([429, 200]);
    expect(Math.max(...rig.waits)).toBeGreaterThanOrEqual(3_900);
  });

  test("a Retry-After beyond the time of the call ends it, and the next calls keep quiet too", async () => {
    const limit = { kind: "status", status: 429, retryAfterSeconds: 30 } as const;
    rig.standIn.faults.add({ operation: "create", ...limit });
    await expect(rig.gateway.createPayment(paymentInput())).rejects.toThrow(PaymentOutcomeUnknown);
    await expect(rig.gateway.getPayment("ABC")).rejects.toThrow(PaymentOutcomeUnknown);
    expect(rig.statusesOf("create")).toEqual([429]);
    expect(rig.statusesOf("get")).toEqual([]);
    rig.advance(30_000);
    await rig.gateway.createPayment(paymentInput());
  });

  test("a PayPal that never answers costs no more than the call's time", async () => {
    const slow = await startTestGateway({ tryMs: 20_000, totalMs: 3_000, settleMs: 1_000 });
    const intentId = await slow.startPayment();
    slow.standIn.faults.add({ operation: "capture", kind: "hang", times: 10 });
    slow.standIn.faults.add({ operation: "get", kind: "hang", times: 10 });
    const startedAt = performance.now();
    const capture = slow.gateway.capturePayment({ intentId, requestId: "c1" });
    await expect(capture).rejects.toThrow(PaymentOutcomeUnknown);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(slow.statusesOf("get")).not.toEqual([]);
    await slow.standIn.close();
  });

  test("pauses between tries grow and differ", async () => {
    rig.standIn.faults.add({ operation: "create", kind: "status", status: 500, times: 2 });
    await rig.gateway.createPayment(paymentInput());
    const [first = 0, second = 0] = rig.waits;
    expect(first).toBeGreaterThanOrEqual(125);
    expect(first).toBeLessThanOrEqual(250);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(second).toBeLessThanOrEqual(500);
  });
});

describe("the access token", () => {
  test("is asked for once, however many calls start at the same time", async () => {
    await Promise.all(Array.from({ length: 20 }, () => rig.gateway.createPayment(paymentInput())));
    expect(rig.statusesOf("token")).toEqual([200]);
  });

  test("is renewed once when it expires under 20 calls, and all of them succeed", async () => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.expireTokens();
    const states = await Promise.all(
      Array.from({ length: 20 }, () => rig.gateway.capturePayment({ intentId, requestId: "c1" })),
    );
    expect(states.every((state) => state.status === "completed")).toBe(true);
    expect(rig.statusesOf("token")).toEqual([200, 200]);
  });

  test("is renewed before it ends", async () => {
    await rig.gateway.getPayment("ABC");
    rig.advance((32_400 - 30) * 1000);
    await rig.gateway.getPayment("ABC");
    expect(rig.statusesOf("token")).toEqual([200, 200]);
    expect(rig.statusesOf("get")).toEqual([404, 404]);
  });

  test("is asked for again when its answer was lost", async () => {
    rig.standIn.faults.add({ operation: "token", kind: "status", status: 500 });
    await rig.gateway.createPayment(paymentInput());
    expect(rig.statusesOf("token")).toEqual([500, 200]);
  });
});

describe("what errors and logs tell", () => {
  test("neither carries a secret or a token, whatever went wrong", async () => {
    const messages: string[] = [];
    const { clientId, clientSecret, webhookId } = rig.standIn.credentials;
    const note = (error: unknown) => void messages.push(inspectAll(error));
    rig.standIn.faults.add({ operation: "create", kind: "status", status: 500, times: 3 });
    await rig.gateway.createPayment(paymentInput()).catch(note);
    rig.standIn.faults.add({ operation: "get", kind: "refuse", times: 3 });
    await rig.gateway.getPayment("ABC").catch(note);
    await rig.gateway.createPayment(paymentInput({ amountCents: 0 })).catch(note);
    await wrongSecretGateway().createPayment(paymentInput()).catch(note);
    expect(messages).toHaveLength(4);
    const told = [...messages, ...rig.logged].join("\n");
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    for (const secret of [clientSecret, "wrong-secret", basic, webhookId, "A21AA", "Bearer"])
      expect(told).not.toContain(secret);
  });

  test("a wrong client secret is refused at once, without trying again", async () => {
    const create = wrongSecretGateway().createPayment(paymentInput());
    await expect(create).rejects.toThrow("PayPal gave no access token (401)");
    expect(rig.statusesOf("token")).toEqual([401]);
  });

  const wrongSecretGateway = () =>
    createPaypalGateway({
      apiBase: rig.standIn.url,
      ...rig.standIn.credentials,
      clientSecret: "wrong-secret",
      isSimulated: true,
      log: rig.log,
    });

  const inspectAll = (error: unknown): string =>
    error instanceof Error
      ? `${error.stack} ${JSON.stringify(error)} ${inspectAll(error.cause)}`
      : "";
});
