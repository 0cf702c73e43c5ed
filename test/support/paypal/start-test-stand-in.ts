import { startPaypalStandIn } from "#adapters/paypal-stand-in/paypal-stand-in";
import type { StandInOptions } from "#adapters/paypal-stand-in/stand-in-state";
import type { SentWebhook } from "#adapters/paypal-stand-in/webhook-sender";
import { standInCredentials } from "./stand-in-credentials.ts";

export type TestStandIn = Awaited<ReturnType<typeof startTestStandIn>>;

/** The payment stand-in as the shop starts it, without faults. */
export const startTestStandIn = (options: Partial<StandInOptions> = {}) =>
  startPaypalStandIn({ credentials: standInCredentials, host: "127.0.0.1", ...options });

/** Events are signed and listed, but nobody receives them. */
export const unusedWebhook = { url: () => "http://127.0.0.1:9/nowhere", retryDelaysMs: [] };

/** The latest events, oldest first. */
export async function listSentWebhooks({ url }: { url: string }): Promise<SentWebhook[]> {
  const response = await fetch(`${url}/__stand-in/webhooks`);
  return ((await response.json()) as { webhooks: SentWebhook[] }).webhooks;
}
