import { pino, type Logger } from "pino";
import { createPaypalGateway, type PaypalTiming } from "./paypal-gateway.ts";
import { startPaypalStandIn, type PaypalStandIn } from "#adapters/paypal-stand-in/paypal-stand-in";
import type { PaymentGateway } from "#platform/ports";

/** The real client against the local stand-in, for tests: waiting takes no time, but moves the clock. */
export interface TestGateway {
  gateway: PaymentGateway;
  standIn: PaypalStandIn;
  /** Pauses that the client asked for, in milliseconds. */
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
  /** How often the stand-in did the operation, and with which answers. */
  statusesOf(operation: string): number[];
}

export async function startTestGateway(timing: Partial<PaypalTiming> = {}): Promise<TestGateway> {
  const standIn = await startPaypalStandIn({ host: "127.0.0.1" });
  const waits: number[] = [];
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
  let advancedMs = 0;
  const gateway = createPaypalGateway({
    apiBase: standIn.url,
    ...standIn.credentials,
    isSimulated: true,
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
    statusesOf: (operation) =>
      standIn
        .listCalls()
        .filter((call) => call.operation === operation)
        .map((call) => call.status),
  };
}

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
  standIn: PaypalStandIn,
  intentId: string,
  funding: "pay" | "hold" | "decline" = "pay",
): Promise<void> {
  await fetch(`${standIn.url}/__stand-in/orders/${intentId}/approve`, {
    method: "POST",
    body: JSON.stringify({ funding }),
  });
}
