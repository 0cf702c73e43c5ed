import { z } from "zod";

/** The calls that can be made to fail, and what may be done to them. */
const operations = [
  "token",
  "create",
  "get",
  "capture",
  "refund",
  "get_capture",
  "verify_webhook",
  "webhook",
] as const;
export type Operation = (typeof operations)[number];

const kinds = [
  /** Answers `status` (with Retry-After, if given) and does nothing. */
  "status",
  /** Does nothing and never answers. */
  "hang",
  /** Does nothing and cuts the connection. */
  "refuse",
  /** Does it, then cuts the connection. */
  "lose_answer",
  /** Does it, then answers half of the JSON. */
  "malformed",
  /** Does it, then answers (or sends the webhook) after `ms`. */
  "delay",
  /** create: answers without an approval link. */
  "no_link",
  /** capture: the buyer's card is refused, the buyer may approve again. */
  "decline",
  /** capture: the capture ends as DECLINED. */
  "deny",
  /** capture: PayPal holds the money for review. */
  "pending",
  /** capture: takes another amount (`value`) or currency. */
  "wrong_amount",
  /** webhook: is never sent. */
  "drop",
  /** webhook: is sent twice. */
  "duplicate",
  /** webhook: arrives before the call that caused it is answered. */
  "early",
] as const;

const Fault = z.strictObject({
  operation: z.enum(operations),
  kind: z.enum(kinds),
  /** How many calls it hits. */
  times: z.int().min(1).max(1_000_000).default(1),
  status: z.int().min(400).max(599).default(500),
  retryAfterSeconds: z.int().min(0).max(86_400).optional(),
  ms: z.int().min(0).max(600_000).default(1_000),
  value: z.string().max(32).optional(),
  currency: z.string().length(3).optional(),
});
export type Fault = z.infer<typeof Fault>;

export interface Faults {
  /** Queues a fault; the next calls of its operation meet it. Throws when it is not well-formed. */
  add(fault: z.input<typeof Fault>): void;
  /** What is still to come. */
  list(): Fault[];
  clear(): void;
  /** Makes every access token given out so far invalid. */
  expireTokens(): void;
  /** The fault for this call, if any; counts it. */
  take(operation: Operation): Fault | null;
}

export function createFaults(expireTokens: () => void): Faults {
  let queue: Fault[] = [];
  return {
    add: (fault) => void queue.push(Fault.parse(fault)),
    list: () => queue.map((fault) => ({ ...fault })),
    clear: () => void (queue = []),
    expireTokens,
    take(operation) {
      const fault = queue.find((candidate) => candidate.operation === operation);
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) queue = queue.filter((candidate) => candidate !== fault);
      return fault;
    },
  };
}
