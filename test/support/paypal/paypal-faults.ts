import { z } from "zod";

const operations = [
  "token",
  "create",
  "get",
  "capture",
  "refund",
  "get_capture",
  "get_refund",
  "verify_webhook",
  "certificate",
  "report",
  "webhook",
] as const;
type Operation = (typeof operations)[number];

const kinds = [
  /** Responds with `status` (with Retry-After, if given) and does nothing. */
  "status",
  /** Does nothing and never responds. */
  "hang",
  /** Does nothing and cuts the connection. */
  "refuse",
  /** Does it, then cuts the connection. */
  "lose_response",
  /** Does it, then responds with half of the JSON. */
  "malformed",
  /** Does it, then responds (or sends the webhook) after `ms`. */
  "delay",
  /** create: responds without an approval link. */
  "no_link",
  /** create: responds with `value` as the approval link. */
  "other_link",
  /** capture: the buyer's card is refused, the buyer may approve again. */
  "decline",
  /** capture: the capture ends as DECLINED. */
  "deny",
  /** capture: PayPal holds the money for review. */
  "pending",
  /** capture: takes another amount (`value`) or currency. */
  "wrong_amount",
  /** report: there are too many transactions for one response. */
  "too_large",
  /** webhook: is never sent. */
  "drop",
  /** webhook: is sent twice. */
  "duplicate",
  /** webhook: arrives before the call that caused it returns. */
  "early",
] as const;

const Fault = z.strictObject({
  operation: z.enum(operations),
  kind: z.enum(kinds),
  /** How many calls it hits. */
  times: z.int().min(1).max(1_000_000).default(1),
  status: z.int().min(300).max(599).default(500),
  retryAfterSeconds: z.int().min(0).max(86_400).optional(),
  ms: z.int().min(0).max(600_000).default(1_000),
  value: z.string().max(200).optional(),
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
