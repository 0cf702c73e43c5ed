import { test } from "vitest";
import { pino, type Logger } from "pino";
import { createPaypalGateway, type PaypalTiming } from "#adapters/paypal/paypal-gateway";
import type { PaymentGateway } from "#platform/ports";
import { type FaultyPaypal, startFaultyPaypal } from "./faulty-paypal.ts";
import { standInCredentials } from "./stand-in-credentials.ts";

/** The real client against the local stand-in, for tests: waiting takes no time, but moves the clock. */
export interface TestGateway {
  gateway: PaymentGateway;
  standIn: FaultyPaypal;
  /** Pauses that the client requested, in milliseconds. */
  waits: number[];
  /** Lines of log. */
  logged: string[];
  log: Logger;
  advance(ms: number): void;
  /** A payment as the buyer leaves it; `approved` by default. */
  startPayment(options?: {
    amountCents?: number;
    funding?: "pay" | "hold" | "decline" | null;
  }): Promise<string>;
  /** How often the stand-in performed the operation, and with which responses. */
  fetchStatuses(operation: string): number[];
}

export async function startTestGateway(
  timing: Partial<PaypalTiming> = {},
  settings: { apiBase?: string; webhookId?: string; isSimulated?: boolean } = {},
): Promise<TestGateway> {
  const standIn = await startFaultyPaypal();
  const waits: number[] = [];
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
  let advancedMs = 0;
  const gateway = createPaypalGateway({
    apiBase: standIn.url,
    ...standInCredentials,
    isSimulated: true,
    ...settings,
    log,
    clock: () => Date.now() + advancedMs,
    wait: (ms) => {
      waits.push(ms);
      advancedMs += ms;
      return Promise.resolve();
    },
    timing,
  });

  return {
    gateway,
    standIn,
    waits,
    logged,
    log,
    advance: (ms) => void (advancedMs += ms),
    async startPayment({ amountCents = 4990, funding = "pay" } = {}) {
      const { intentId } = await gateway.createPayment(paymentInput({ amountCents }));
      if (funding) await approve(standIn, intentId, funding);
      return intentId;
    },
    fetchStatuses: (operation) =>
      standIn
        .listCalls()
        .filter((call) => call.operation === operation)
        .map((call) => call.status),
  };
}

/** A test with a client and a stand-in of its own, which lasts as long as the test. */
export const testWithGateway = (timing: Partial<PaypalTiming> = {}) =>
  test.extend("rig", async ({ onTestFinished }) => {
    const rig = await startTestGateway(timing);
    onTestFinished(() => rig.standIn.close());
    return rig;
  });

export const paymentInput = (
  overrides: Partial<Parameters<PaymentGateway["createPayment"]>[0]> = {},
) => ({
  requestId: crypto.randomUUID(),
  orderId: "6f1c2f0e-4c5b-4d61-8a77-0f3b6f8f2a10",
  amountCents: 4990,
  description: "Roof measurement report",
  returnUrl: "http://localhost:3000/payment/success",
  cancelUrl: "http://localhost:3000/payment/cancel",
  ...overrides,
});

export async function approve(
  standIn: Pick<FaultyPaypal, "url">,
  intentId: string,
  funding: "pay" | "hold" | "decline" = "pay",
): Promise<void> {
  await fetch(`${standIn.url}/__stand-in/orders/${intentId}/approve`, {
    method: "POST",
    body: JSON.stringify({ funding }),
  });
}
