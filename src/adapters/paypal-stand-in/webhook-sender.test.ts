import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { soon } from "#test/soon";
import { connectTestShop } from "./connect-test-shop.ts";
import { startPaypalStandIn, type PaypalStandIn } from "./paypal-stand-in.ts";
import type { StandInOptions } from "./stand-in-state.ts";

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(options: Partial<StandInOptions> = {}): Promise<PaypalStandIn> {
  const standIn = await startPaypalStandIn({ host: "127.0.0.1", ...options });
  closers.push(() => standIn.close());
  return standIn;
}

/** Receives webhooks, answering the statuses in turn and then 200. */
async function receiveWebhooks(statuses: number[] = []) {
  const received: { event_type: string; at: number }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ ...(JSON.parse(body) as { event_type: string }), at: performance.now() });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return { url, received, types: () => received.map((event) => event.event_type) };
}

describe("webhooks", () => {
  async function pay(webhookUrl: string, prepare: (standIn: PaypalStandIn) => void = () => {}) {
    const standIn = await start({ webhook: { url: webhookUrl, retryDelaysMs: [1, 1, 1] } });
    const shop = await connectTestShop(standIn);
    const id = await shop.create();
    await shop.decide(id, "pay");
    prepare(standIn);
    await shop.capture(id);
    return performance.now();
  }

  test("tell of approval and capture", async () => {
    const shop = await receiveWebhooks();
    await pay(shop.url);
    await soon(() =>
      expect(shop.types().toSorted()).toEqual([
        "CHECKOUT.ORDER.APPROVED",
        "PAYMENT.CAPTURE.COMPLETED",
      ]),
    );
  });

  test("come again after a failure, with the same event", async () => {
    const shop = await receiveWebhooks([500, 503]);
    await pay(shop.url);
    await soon(() => expect(shop.received).toHaveLength(4));
  });

  test("can be sent twice", async () => {
    const shop = await receiveWebhooks();
    await pay(shop.url, ({ faults }) => faults.add({ operation: "webhook", kind: "duplicate" }));
    await soon(() =>
      expect(shop.types().filter((type) => type === "PAYMENT.CAPTURE.COMPLETED")).toHaveLength(2),
    );
  });

  test("can arrive before the capture is answered", async () => {
    const shop = await receiveWebhooks();
    const answeredAt = await pay(shop.url, ({ faults }) =>
      faults.add({ operation: "webhook", kind: "early" }),
    );
    const event = shop.received.find((each) => each.event_type === "PAYMENT.CAPTURE.COMPLETED");
    expect(event?.at).toBeLessThan(answeredAt);
  });

  test("can be dropped", async () => {
    const shop = await receiveWebhooks();
    let standIn: PaypalStandIn | undefined;
    await pay(shop.url, (started) => {
      standIn = started;
      started.faults.add({ operation: "webhook", kind: "drop" });
    });
    await soon(() => expect(shop.types()).toEqual(["CHECKOUT.ORDER.APPROVED"]));
    expect(standIn?.listWebhooks().at(-1)?.answers).toEqual([]);
  });

  test("go to this machine only", async () => {
    const webhook = { url: "https://shop.example/webhook" };
    await expect(startPaypalStandIn({ host: "127.0.0.1", webhook })).rejects.toThrow(
      "this machine",
    );
  });
});
