import type { Readable } from "node:stream";
import type { Cents } from "#contracts/money";

/** Outside services as interfaces. Each port has a real adapter and a local stand-in with the same protocol. */
export interface Ports {
  payments: PaymentGateway;
  mailer: Mailer;
  files: FileStore;
  geocoder: Geocoder;
}

export interface PaymentGateway {
  /** True while payments are simulated. */
  isSimulated: boolean;
  /** Opens an order at the provider. `requestId` makes a repetition return the same order. */
  createPayment(input: {
    requestId: string;
    orderId: string;
    amountCents: Cents;
    description: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<CreatedPayment>;
  /** Whether a link leads to the provider's own approval page. */
  isApprovalPage(link: string): boolean;
  /** Captures an approved order. `requestId` makes a repetition harmless. */
  capturePayment(input: { intentId: string; requestId: string }): Promise<PaymentState>;
  /** An order's state at the provider. */
  getPayment(intentId: string): Promise<PaymentState>;
  /** The provider's order to which a capture belongs; null when there is no such capture. */
  findPaymentOfCapture(captureId: string): Promise<string | null>;
  /** Null when the provider does not know it. */
  findRefund(refundId: string): Promise<ProviderRefund | null>;
  /** Gives captured money back, whole or in part. `requestId` makes a repetition harmless. */
  refundPayment(input: {
    captureId: string;
    requestId: string;
    amountCents: Cents;
    currency: string;
  }): Promise<{
    /** Null when the provider refused for good. */
    refundId: string | null;
    status: "completed" | "pending" | "failed";
    /** Why the provider refused, in its own words; absent where it did not say. */
    refusal?: string | undefined;
  }>;
  /** What the provider's report says was moved within at most 31 days; null when it may not be read. */
  listMovements(span: { from: Date; to: Date }): Promise<{
    movements: Movement[];
    /** Later ones may be missing; null when the provider did not say. */
    refreshedUntil: Date | null;
  } | null>;
  /** What was moved for one payment; null where the provider can't say any more. */
  getMovements(payment: { intentId: string; captureId: string | null }): Promise<Movement[] | null>;
  /** True only when the provider signed the event (headers in lower case, body as received). */
  verifyWebhook(input: {
    headers: Record<string, string>;
    rawBody: string;
    /** Called before any network call for this event; may throw. */
    beforeLookup: () => Promise<void>;
  }): Promise<boolean>;
  /** The subject of a verified event; null when it is irrelevant. */
  readWebhook(event: unknown): WebhookReport | null;
}

/** A refund of a capture, completed or pending. */
export interface ProviderRefund {
  refundId: string;
  /** Null when the provider did not say. */
  captureId: string | null;
  amountCents: Cents;
  status: "completed" | "pending" | "failed";
}

/** A buyer's complaint at the provider about a payment. Times are ISO 8601. */
export interface ProviderDispute {
  disputeId: string;
  captureId: string;
  status: string;
  reason: string | null;
  amount: { cents: Cents; currency: string } | null;
  openedAt: string;
  updatedAt: string;
  /** Until when the shop must respond. */
  responseDueAt: string | null;
  outcome: string | null;
}

export type WebhookReport =
  /** `isOfPaying`: it follows from a buyer's payment. */
  | { about: "payment"; intentId: string; isOfPaying: boolean }
  | { about: "capture"; captureId: string }
  /** `isReversal`: the provider reversed the payment. */
  | { about: "refund"; refund: ProviderRefund & { captureId: string }; isReversal: boolean }
  | { about: "dispute"; dispute: ProviderDispute };

/** One entry of the provider's own account of the money. */
export interface Movement {
  /** reversal: taken back by the provider · reversal-cancelled: returned to the shop after that. */
  kind: "capture" | "refund" | "reversal" | "reversal-cancelled";
  id: string;
  /** The capture that the money belongs to, of a capture its own id; null where the provider did not say. */
  captureId: string | null;
  amountCents: Cents;
  currency: string;
  status: "completed" | "pending" | "failed";
  at: Date;
  /** Our order's id, as given at creation. */
  customId: string | null;
}

interface CreatedPayment {
  /** The provider's order id; comes back as `token`. */
  intentId: string;
  /** Where the buyer approves; null when the provider gave no link to a page of its own. */
  approveLink: string | null;
  /** Who will get the money; null when the provider did not say. */
  payeeId: string | null;
}

export type PaymentState =
  | {
      status: "completed" | "pending" | "denied" | "refunded";
      intentId: string;
      captureId: string;
      payerId: string | null;
      amountCents: Cents;
      currency: string;
      /** Our order's id, as given at creation. */
      customId: string | null;
      payeeId: string | null;
      /** Every refund of the capture so far. */
      refunds: ProviderRefund[];
    }
  /** Nothing is captured: the buyer has not approved, was declined, or the order is gone or expired. */
  | {
      status: "not_approved" | "declined" | "gone";
      intentId: string;
    }
  /** Nothing is captured yet; a declined payment may stay so. */
  | {
      status: "approved";
      intentId: string;
      /** When the provider last changed it, in its own words; absent where it does not say. */
      changedAt?: string | undefined;
    };

/** The provider did not respond in time or returned nonsense: the outcome is not known. */
export class PaymentOutcomeUnknown extends Error {
  override name = "PaymentOutcomeUnknown";
}

export interface Mail {
  to: { name: string; address: string };
  /** Where replies go; absent: to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** Shown by the HTML part, which names them as `cid:` and their `contentId`. */
  pictures?: readonly InlinePicture[];
  /** Where a mail program unsubscribes with one click (RFC 8058), for mails that people subscribe to. */
  unsubscribeLink?: string;
  /** Stable over retries, so that duplicates can be recognised. */
  messageId: string;
}

export interface MailAttachment {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface InlinePicture extends MailAttachment {
  contentId: string;
}

export interface Mailer {
  /** Sends one mail. Throws `MailRefused` when a retry is pointless. */
  send(mail: Mail): Promise<void>;
}

/** The mail server refused permanently (5xx). */
export class MailRefused extends Error {
  override name = "MailRefused";
}

export interface FileStore {
  /** Stores the stream under a key made by the shop; all or nothing. */
  put(key: string, content: Readable, contentType: string): Promise<{ bytes: number }>;
  /** Opens a stored object, whole or one byte range (both ends included); null when there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
  /** Aborts interrupted uploads, for instance of a killed process; not those under way. */
  removeCutOff(): Promise<void>;
}

export interface StoredObject {
  /** Size of the whole object, whatever the range. */
  bytes: number;
  stream: Readable;
}

/** Networks take turns where few requests are allowed. */
export interface Geocoder {
  search(text: string, network?: string): Promise<GeocodedPlace[]>;
  reverse(location: { lat: number; lng: number }, network?: string): Promise<GeocodedPlace | null>;
}

export interface GeocodedPlace {
  address: string;
  location: { lat: number; lng: number };
}
