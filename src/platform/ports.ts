import type { Readable } from "node:stream";
import type { Cents } from "#contracts/money";

/** The world outside, as the modules see it. Each port has its real adapter and a local one that speaks the same. */
export interface Ports {
  payments: PaymentGateway;
  mailer: Mailer;
  files: FileStore;
  geocoder: Geocoder;
}

export interface PaymentGateway {
  /** True while the local stand-in takes the payments. */
  isSimulated: boolean;
  /** Opens an order at the provider. `requestId` makes a repetition answer the same order. */
  createPayment(input: {
    requestId: string;
    orderId: string;
    amountCents: Cents;
    description: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<CreatedPayment>;
  /** Captures an approved order. `requestId` makes a repetition harmless. */
  capturePayment(input: { intentId: string; requestId: string }): Promise<PaymentState>;
  /** The provider's truth about an order. */
  getPayment(intentId: string): Promise<PaymentState>;
  /** Gives captured money back, whole. */
  refundPayment(input: { captureId: string; requestId: string; amountCents: Cents }): Promise<{
    /** Null when the provider refused for good. */
    refundId: string | null;
    status: "completed" | "pending" | "failed";
  }>;
  /** True only when the provider vouches for the event (headers in lower case, body as received). */
  verifyWebhook(input: { headers: Record<string, string>; rawBody: string }): Promise<boolean>;
}

interface CreatedPayment {
  /** The provider's order id; comes back as `token`. */
  intentId: string;
  /** Where the buyer approves; null when the provider gave no link. */
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
    }
  /** Nothing is captured: the buyer has not approved, has approved, was declined, or the order is gone or expired. */
  | {
      status: "not_approved" | "approved" | "declined" | "gone";
      intentId: string;
      /** Where the buyer can approve again. */
      approveLink: string | null;
    };

/** The provider did not answer in time or answered nonsense: the outcome is not known. */
export class PaymentOutcomeUnknown extends Error {
  override name = "PaymentOutcomeUnknown";
}

export interface Mail {
  to: { name: string; address: string };
  /** Where an answer goes; absent: to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Stable over retries, so that a second copy can be told. */
  messageId: string;
}

export interface Mailer {
  /** Hands one mail over. Throws `MailRefused` when trying again is pointless. */
  send(mail: Mail): Promise<void>;
}

/** The mail server said no for good (5xx). */
export class MailRefused extends Error {
  override name = "MailRefused";
}

export interface FileStore {
  /** Stores the stream under a key of our own making; all of it or nothing. */
  put(key: string, content: Readable, contentType: string): Promise<{ bytes: number }>;
  /** Opens a stored object, whole or one byte range (both ends included); null when there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
}

export interface StoredObject {
  /** Size of the whole object, whatever the range. */
  bytes: number;
  stream: Readable;
}

export interface Geocoder {
  search(text: string): Promise<GeocodedPlace[]>;
  reverse(location: { lat: number; lng: number }): Promise<GeocodedPlace | null>;
}

export interface GeocodedPlace {
  address: string;
  location: { lat: number; lng: number };
}
