import { afterEach, beforeEach, expect } from "vitest";
import type { SentWebhook } from "#adapters/paypal-stand-in/webhook-sender";
import type { TestShop } from "#test/create-test-shop";
import { soon } from "#test/soon";

/** Makes the payment stand-in send its events to the shop during each test. */
export function useWebhooks(shop: TestShop) {
  beforeEach(async () => {
    const { url } = await shop.server.listen();
    shop.standIn.setWebhookUrl(`${url}/api/payments/webhook`);
  });
  afterEach(() => shop.standIn.setWebhookUrl(null));

  const about = (text: string): SentWebhook[] =>
    shop.standIn.listWebhooks().filter(({ body }) => body.includes(text));
  return {
    about,
    /** Waits until this many events of a type about a text have been accepted. */
    arrived: (text: string, eventType: string, count = 1): Promise<void> =>
      soon(() => {
        const found = about(text).filter((each) => each.eventType === eventType);
        expect(found.filter(({ responseStatuses }) => responseStatuses.includes(200))).toHaveLength(
          count,
        );
      }),
    /** As if the shop had never received any event, so that a repeated one counts as new. */
    deleteEvents: async (): Promise<void> => {
      await shop.database.pool.query("delete from outbox");
      await shop.database.pool.query("delete from payment_webhook_events");
    },
    /** Delivers an event, possibly again. */
    send: ({ body, headers }: Pick<SentWebhook, "body" | "headers">) =>
      shop.server.inject({
        method: "POST",
        url: "/api/payments/webhook",
        headers: { "content-type": "application/json", ...headers },
        payload: body,
      }),
  };
}
