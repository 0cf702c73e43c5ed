import { request } from "node:http";
import { createRing } from "./ring.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import type { WebhookSigner } from "./webhook-signatures.ts";

const MAX_WAITING = 5_000;
const MAX_AT_ONCE = 16;
const DELIVERY_TIMEOUT_MS = 10_000;

/** One event as it was sent, for inspection and resending. */
export interface SentWebhook {
  eventType: string;
  headers: Record<string, string>;
  body: string;
  /** The receiver's status of each try; 0 when it could not be reached. */
  responseStatuses: number[];
}

export interface WebhookSender {
  /** Queues an event for sending. */
  publish(event: WebhookEvent): void;
  /** Signs and records an event without sending it; null while no receiver is configured. */
  record(event: WebhookEvent): SentWebhook | null;
  /** Queues a recorded event. */
  enqueue(webhook: SentWebhook): void;
  /** Sends a recorded event at once. */
  deliver(webhook: SentWebhook): Promise<void>;
  /** The latest events, oldest first. */
  list(): SentWebhook[];
  close(): void;
}

interface WebhookSenderOptions {
  /** Where events go, read for each of them; null sends none. Loopback only. */
  url: () => string | null;
  signer: WebhookSigner;
  retryDelaysMs: readonly number[];
}

/** Posts signed events one at a time and retries after a failure, as PayPal does. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const sent = createRing<SentWebhook>(500);
  const waiting: SentWebhook[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const findUrl = () => (isClosed ? null : checkUrl(options.url()));
  let isClosed = false;
  let inFlight = 0;
  findUrl();

  const deliver = async (webhook: SentWebhook): Promise<void> => {
    const url = findUrl();
    if (!url) return;
    const status = await post(url, webhook);
    webhook.responseStatuses.push(status);
    const delay = options.retryDelaysMs[webhook.responseStatuses.length - 1];
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

  const record = (event: WebhookEvent) => {
    if (!findUrl()) return null;
    const body = JSON.stringify(event);
    const headers = options.signer.sign(body);
    const webhook = { eventType: event.event_type, headers, body, responseStatuses: [] };
    sent.push(webhook);
    return webhook;
  };

  return {
    publish(event) {
      const webhook = record(event);
      if (webhook) enqueue(webhook);
    },
    record,
    enqueue,
    deliver,
    list: () => sent.list(),
    close() {
      isClosed = true;
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
