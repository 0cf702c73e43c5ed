import { afterEach, describe, expect, test } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import { startFaultyPaypal } from "./faulty-paypal.ts";
import type { Faults } from "./paypal-faults.ts";
import { receiveWebhooks } from "./receive-webhooks.ts";
import { soon } from "#test/soon";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

describe("webhooks", () => {
  /** A payment whose capture's event meets the fault. */
  async function pay(fault: Parameters<Faults["add"]>[0]) {
    const receiver = await receiveWebhooks();
    closers.push(receiver.close);
    const standIn = await startFaultyPaypal({ webhookUrl: receiver.url });
    closers.push(() => standIn.close());
    const shop = await connectTestShop(standIn);
    const id = await shop.create();
    await shop.decide(id, "pay");
    standIn.faults.add(fault);
    await shop.capture(id);
    return { ...receiver, standIn, respondedAt: performance.now() };
  }

  test("can be sent twice", async () => {
    const { types } = await pay({ operation: "webhook", kind: "duplicate" });
    await soon(() =>
      expect(types().filter((type) => type === "PAYMENT.CAPTURE.COMPLETED")).toHaveLength(2),
    );
  });

  test("can arrive before the capture returns", async () => {
    const { received, respondedAt } = await pay({ operation: "webhook", kind: "early" });
    const event = received.find((each) => each.event_type === "PAYMENT.CAPTURE.COMPLETED");
    expect(event?.at).toBeLessThan(respondedAt);
  });

  test("can be dropped", async () => {
    const { types, standIn } = await pay({ operation: "webhook", kind: "drop" });
    await soon(() => expect(types()).toEqual(["CHECKOUT.ORDER.APPROVED"]));
    expect(standIn.listWebhooks().at(-1)?.responseStatuses).toEqual([]);
  });
});

test("faults can be set over HTTP, and calls are listed", async () => {
  const standIn = await startFaultyPaypal();
  closers.push(() => standIn.close());
  const shop = await connectTestShop(standIn);
  const faults = `${standIn.url}/__stand-in/faults`;
  const fault = { operation: "create", kind: "status", status: 429, retryAfterSeconds: 7 };
  await fetch(faults, { method: "POST", body: JSON.stringify(fault) });
  expect(await shop.create()).toBe("");
  await shop.create();
  const wrong = await fetch(faults, { method: "POST", body: '{"operation":"dance"}' });
  expect(wrong.status).toBe(400);
  const reply = await fetch(`${standIn.url}/__stand-in/calls`);
  const { calls } = (await reply.json()) as { calls: object[] };
  expect(calls.slice(-2)).toMatchObject([
    { operation: "create", status: 429, amount: null },
    { operation: "create", status: 200, amount: "1250.00 USD" },
  ]);
});
