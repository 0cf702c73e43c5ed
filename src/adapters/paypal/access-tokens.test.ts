import { describe, expect } from "vitest";
import { paymentInput, testWithGateway } from "#test/paypal/start-test-gateway";

const test = testWithGateway({ tryMs: 2_000 });

describe("the access token", () => {
  test("is requested once, however many calls start at the same time", async ({ rig }) => {
    await Promise.all(Array.from({ length: 20 }, () => rig.gateway.createPayment(paymentInput())));
    expect(rig.fetchStatuses("token")).toEqual([200]);
  });

  test("is renewed once when it expires during 20 concurrent calls, and all of them succeed", async ({
    rig,
  }) => {
    const intentId = await rig.startPayment();
    rig.standIn.faults.expireTokens();
    const states = await Promise.all(
      Array.from({ length: 20 }, () => rig.gateway.capturePayment({ intentId, requestId: "c1" })),
    );
    expect(states.every((state) => state.status === "completed")).toBe(true);
    expect(rig.fetchStatuses("token")).toEqual([200, 200]);
  });

  test("is renewed before it expires", async ({ rig }) => {
    await rig.gateway.getPayment("ABC");
    rig.advance((32_400 - 30) * 1000);
    await rig.gateway.getPayment("ABC");
    expect(rig.fetchStatuses("token")).toEqual([200, 200]);
    expect(rig.fetchStatuses("get")).toEqual([404, 404]);
  });

  test("is used until it expires while no new one can be obtained", async ({ rig }) => {
    const intentId = await rig.startPayment();
    rig.advance((32_400 - 30) * 1000);
    rig.standIn.faults.add({ operation: "token", kind: "status", status: 429, times: 100 });
    const capture = rig.gateway.capturePayment({ intentId, requestId: "c1" });
    expect(await capture).toMatchObject({ status: "completed" });
    expect(rig.fetchStatuses("token")).toEqual([200, 429]);
  });

  test("is requested again when its response was lost", async ({ rig }) => {
    rig.standIn.faults.add({ operation: "token", kind: "status", status: 500 });
    await rig.gateway.createPayment(paymentInput());
    expect(rig.fetchStatuses("token")).toEqual([500, 200]);
  });
});
