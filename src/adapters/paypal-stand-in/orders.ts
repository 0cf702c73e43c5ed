/** What the stand-in stores of a payment. */
export interface Order {
  id: string;
  createdAt: string;
  updatedAt: string;
  requestId: string | null;
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  unit: {
    reference_id: string;
    amount: Money;
    description?: string;
    custom_id?: string;
    invoice_id?: string;
  };
  brandName: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** What the buyer chose on the approval page. */
  funding: Funding | null;
  /** The request that was declined last; the order stays approved, and the buyer may choose again. */
  declinedRequestId?: string | null;
  capture: Capture | null;
}

/** Pays at once, is held for review, or is refused when captured. */
export type Funding = "pay" | "hold" | "decline";

export interface Money {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  createdAt: string;
  requestId: string | null;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Money;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  createdAt: string;
  requestId: string | null;
  amount: Money;
  /** PayPal took the money back, as after a lost dispute. */
  isReversal?: boolean;
}

export interface Dispute {
  id: string;
  captureId: string;
  createdAt: string;
  updatedAt: string;
  status: "OPEN" | "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
  reason: string;
  amount: Money;
  responseDueAt: string | null;
  outcome: string | null;
}

/** Thirteen characters of PayPal's account alphabet. */
export const MERCHANT_ID = "SANDBXMERCHNT";
export const PAYER_ID = "SANDBXPAYER22";

export const toCents = (money: Money): number => Math.round(Number(money.value) * 100);

export const fromCents = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});
