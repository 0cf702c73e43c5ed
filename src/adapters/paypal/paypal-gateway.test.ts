import { describe, expect } from "vitest";
import {
  approve,
  paymentInput,
  testWithGateway,
  type TestGateway,
} from "#test/paypal/start-test-gateway";

const test = testWithGateway();

const control = (rig: TestGateway, path: string) =>
  fetch(`${rig.standIn.url}/__stand-in/${path}`, { method: "POST", body: "{}" });

const readCaptureId = async (rig: TestGateway, intentId: string): Promise<string> => {
  const state = await rig.gateway.getPayment(intentId);
  if (!("captureId" in state)) throw new Error(`nothing captured: ${state.status}`);
  return state.captureId;
};

describe("starting a payment", () => {
  test("the buyer is sent to the approval page and the amount is requested in full", async ({
    rig,
  }) => {
    const created = await rig.gateway.createPayment(paymentInput({ amountCents: 123_456_789 }));
    expect(created.approveLink).toBe(`${rig.standIn.url}/checkoutnow?token=${created.intentId}`);
    expect(rig.standIn.listCalls().at(-1)).toMatchObject({
      operation: "create",
      amount: "1234567.89 USD",
    });
  });

  test("the same request id returns the same payment", async ({ rig }) => {
    const input = paymentInput();
    const first = await rig.gateway.createPayment(input);
    expect(await rig.gateway.createPayment(input)).toEqual(first);
  });

  test("a response without an approval link is reported as such", async ({ rig }) => {
    rig.standIn.faults.add({ operation: "create", kind: "no_link" });
    expect((await rig.gateway.createPayment(paymentInput())).approveLink).toBeNull();
  });

  test("a link to anywhere but PayPal's own page counts as missing, and is logged", async ({
    rig,
  }) => {
    const page = new URL(rig.standIn.url);
    for (const value of [
      "https://evil.test/checkoutnow?token=X",
      `http://user@${page.host}/checkoutnow?token=X`,
      `http://${page.host}.evil.test/checkoutnow?token=X`,
      `https://${page.host}/checkoutnow?token=X`,
      `http://localhost:${page.port}/checkoutnow?token=X`,
      "https://www.paypal.com/checkoutnow?token=X",
      "https://www.paypal.com.evil.test/checkoutnow?token=X",
      "javascript:alert(1)",
      "//evil.test/",
    ]) {
      rig.standIn.faults.add({ operation: "create", kind: "other_link", value });
      const created = await rig.gateway.createPayment(paymentInput());
      expect(created.approveLink, value).toBeNull();
      expect(rig.logged.at(-1)).toContain("no link to an approval page of its own");
      expect(rig.gateway.isApprovalPage(value)).toBe(false);
    }
  });

  test("a long description with emoji is shortened to what PayPal takes", async ({ rig }) => {
    const description = `${"x".repeat(126)}🏠 and more`;
    const { intentId } = await rig.gateway.createPayment(paymentInput({ description }));
    expect(intentId).toMatch(/^[A-Z0-9]{17}$/);
  });
});

describe("capturing", () => {
  test("an approved payment is captured with payer, payee, amount and our order id", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment({ amountCents: 4990 });
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "approved" });
    expect(await rig.gateway.capturePayment({ intentId, requestId: "c1" })).toEqual({
      status: "completed",
      intentId,
      captureId: expect.stringMatching(/^[A-Z0-9]{17}$/),
      payerId: "SANDBXPAYER22",
      amountCents: 4990,
      currency: "USD",
      customId: paymentInput().orderId,
      payeeId: "SANDBXMERCHNT",
      refunds: [],
    });
  });

  test("an unapproved payment is not captured and can still be approved", async ({ rig }) => {
    const intentId = await rig.startPayment({ funding: null });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "not_approved", intentId });
    expect(await rig.gateway.getPayment(intentId)).toEqual({
      status: "not_approved",
      intentId,
    });
  });

  test("after a declined card a second try with another card pays", async ({ rig }) => {
    const intentId = await rig.startPayment({ funding: "decline" });
    expect(await rig.gateway.capturePayment({ intentId, requestId: "c1" })).toEqual({
      status: "declined",
      intentId,
    });
    await approve(rig.standIn, intentId);
    const second = await rig.gateway.capturePayment({ intentId, requestId: "c2" });
    expect(second).toMatchObject({ status: "completed" });
  });

  test("a payment held for review is pending until PayPal releases it", async ({ rig }) => {
    const intentId = await rig.startPayment({ funding: "hold" });
    const held = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(held).toMatchObject({ status: "pending", amountCents: 4990 });
    await control(rig, `captures/${await readCaptureId(rig, intentId)}/release`);
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "completed" });
  });

  test("a payment held for review and then refused is denied", async ({ rig }) => {
    const intentId = await rig.startPayment({ funding: "hold" });
    await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    await control(rig, `captures/${await readCaptureId(rig, intentId)}/deny`);
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "denied" });
  });

  test("a capture that PayPal refuses at once is denied", async ({ rig }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({ operation: "capture", kind: "deny" });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "denied" });
  });

  test("an amount or currency other than ordered is reported as PayPal has it", async ({ rig }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.add({
      operation: "capture",
      kind: "wrong_amount",
      value: "0.01",
      currency: "EUR",
    });
    const state = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(state).toMatchObject({ status: "completed", amountCents: 1, currency: "EUR" });
  });

  test("a captured payment returns its capture again, even for another request id", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    const first = await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(await rig.gateway.capturePayment({ intentId, requestId: "c1" })).toEqual(first);
    expect(await rig.gateway.capturePayment({ intentId, requestId: "c2" })).toEqual(first);
    expect(rig.fetchStatuses("capture")).toEqual([201, 200, 422]);
  });

  test("20 captures at once with one request id take the money once", async ({ rig }) => {
    const intentId = await rig.startPayment();
    const states = await Promise.all(
      Array.from({ length: 20 }, () => rig.gateway.capturePayment({ intentId, requestId: "c1" })),
    );
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(rig.fetchStatuses("capture").filter((status) => status === 201)).toHaveLength(1);
  });

  test("an unknown payment, an expired one and a malformed id count as gone", async ({ rig }) => {
    const expired = await rig.startPayment();
    await control(rig, `orders/${expired}/expire`);
    for (const intentId of ["UNKNOWN123", expired, "../../v1/oauth2/token", "A".repeat(10_000)]) {
      const gone = { status: "gone", intentId };
      expect(await rig.gateway.capturePayment({ intentId, requestId: "c1" })).toEqual(gone);
      expect(await rig.gateway.getPayment(intentId)).toEqual(gone);
    }
    expect(rig.fetchStatuses("capture")).toEqual([404, 404]);
  });
});

describe("refunding", () => {
  const capture = async (rig: TestGateway): Promise<string> => {
    const intentId = await rig.startPayment();
    await rig.gateway.capturePayment({ intentId, requestId: "c1" });
    return intentId;
  };

  test("a captured payment is refunded in full, once per request id", async ({ rig }) => {
    const intentId = await capture(rig);
    const input = {
      captureId: await readCaptureId(rig, intentId),
      requestId: "r1",
      currency: "USD",
      amountCents: 4990,
    };
    const refund = await rig.gateway.refundPayment(input);
    expect(refund.status).toBe("completed");
    expect(await rig.gateway.refundPayment(input)).toEqual(refund);
    expect(await rig.gateway.getPayment(intentId)).toMatchObject({ status: "refunded" });
  });

  test("a refund that was already made elsewhere is found and reported", async ({ rig }) => {
    const captureId = await readCaptureId(rig, await capture(rig));
    const refund = { captureId, amountCents: 4990, currency: "USD" };
    const first = await rig.gateway.refundPayment({ ...refund, requestId: "r1" });
    expect(await rig.gateway.refundPayment({ ...refund, requestId: "r2" })).toEqual(first);
  });

  test("a refund that PayPal refuses permanently counts as failed", async ({ rig }) => {
    const captureId = await readCaptureId(rig, await capture(rig));
    const input = { captureId, requestId: "r1", currency: "USD", amountCents: 4991 };
    expect((await rig.gateway.refundPayment(input)).status).toBe("failed");
  });
});
