import { afterEach, describe, expect, test } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import { receiveWebhooks } from "#test/paypal/receive-webhooks";
import { soon } from "#test/soon";
import { startTestStandIn } from "#test/paypal/start-test-stand-in";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** The receiver of the events of a payment. */
async function pay(statuses: number[] = []) {
  const receiver = await receiveWebhooks(statuses);
  closers.push(receiver.close);
  const webhook = { url: () => receiver.url, retryDelaysMs: [1, 1, 1] };
  const standIn = await startTestStandIn({ webhook });
  closers.push(() => standIn.close());
  const shop = await connectTestShop(standIn);
  const id = await shop.create();
  await shop.decide(id, "pay");
  await shop.capture(id);
  return receiver;
}

describe("webhooks", () => {
  test("report approval and capture", async () => {
    const { types } = await pay();
    await soon(() =>
      expect(types().toSorted()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"]),
    );
  });

  test("are sent again after a failure, with the same event", async () => {
    const { received } = await pay([500, 503]);
    await soon(() => expect(received).toHaveLength(4));
  });

  test("go to this machine only", async () => {
    const webhook = { url: () => "https://shop.example/webhook" };
    await expect(startTestStandIn({ webhook })).rejects.toThrow("this machine");
  });
});
