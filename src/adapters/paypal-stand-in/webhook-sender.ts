import { request } from "node:http";
import type { Faults } from "./faults.ts";
import { createRing } from "./ring.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import type { WebhookSigner } from "./webhook-signatures.ts";

const MAX_WAITING = 5_000;
const MAX_AT_ONCE = 16;
const DELIVERY_TIMEOUT_MS = 10_000;

/** One event as it was put on the way, so that it can be looked at or sent again. */
export interface SentWebhook {
  eventType: string;
  headers: Record<string, string>;
  body: string;
  /** The receiver's status of each try; 0 when it could not be reached. */
  answers: number[];
}

export interface WebhookSender {
  /** Puts an event on its way. The promise is there only when the event must arrive before its cause is answered. */
  publish(event: WebhookEvent): Promise<void> | null;
  /** Where events go; null sends none. Loopback only. */
  setUrl(url: string | null): void;
  /** The latest events, oldest first. */
  list(): SentWebhook[];
  close(): void;
}

interface WebhookSenderOptions {
  url: string | null;
  signer: WebhookSigner;
  faults: Faults;
  /** Pauses before the tries that follow a failed one. */
  retryDelaysMs: readonly number[];
}

/** Posts signed events one by one, and again after a failure, as PayPal does. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const sent = createRing<SentWebhook>(500);
  const waiting: SentWebhook[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let url = checkUrl(options.url);
  let inFlight = 0;

  const deliver = async (webhook: SentWebhook): Promise<void> => {
    if (!url) return;
    const status = await post(url, webhook);
    webhook.answers.push(status);
    const delay = options.retryDelaysMs[webhook.answers.length - 1];
    if (status >= 200 && status < 300) return;
    if (delay !== undefined && timers.size < MAX_WAITING)
      startTimer(timers, delay, () => enqueue(webhook));
  };
  const drain = () => {
    while (inFlight < MAX_AT_ONCE) {
      const webhook = waiting.shift();
      if (!webhook) return;
      inFlight += 1;
      void deliver(webhook).finally(() => {
        inFlight -= 1;
        drain();
      });
    }
  };
  const enqueue = (webhook: SentWebhook) => {
    if (waiting.length < MAX_WAITING) waiting.push(webhook);
    setImmediate(drain);
  };

  return {
    publish(event) {
      if (!url) return null;
      const fault = options.faults.take("webhook");
      const body = JSON.stringify(event);
      const headers = options.signer.sign(body);
      const webhook = { eventType: event.event_type, headers, body, answers: [] };
      sent.push(webhook);
      if (fault?.kind === "drop") return null;
      if (fault?.kind === "early") return deliver(webhook);
      if (fault?.kind === "delay") startTimer(timers, fault.ms, () => enqueue(webhook));
      else enqueue(webhook);
      if (fault?.kind === "duplicate") enqueue({ ...webhook, answers: [] });
      return null;
    },
    setUrl: (next) => void (url = checkUrl(next)),
    list: () => sent.list(),
    close() {
      url = null;
      waiting.length = 0;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function startTimer(timers: Set<NodeJS.Timeout>, ms: number, action: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    action();
  }, ms);
  timer.unref();
  timers.add(timer);
}

function post(url: string, { headers, body }: SentWebhook): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0)).on("error", () => resolve(0));
      },
    );
    const timer = setTimeout(() => call.destroy(), DELIVERY_TIMEOUT_MS).unref();
    call
      .on("error", () => resolve(0))
      .on("close", () => {
        clearTimeout(timer);
        resolve(0);
      });
    call.end(body);
  });
}

function checkUrl(url: string | null): string | null {
  if (url === null) return null;
  const { hostname } = new URL(url);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new RangeError(
      `The simulated PayPal sends events to this machine only, not to ${hostname}`,
    );
  return url;
}
