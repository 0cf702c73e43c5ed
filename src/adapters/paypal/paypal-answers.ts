import { z } from "zod";

/** The parts of PayPal's answers that we rely on; everything else may come and go. */

const Money = z.object({ currency_code: z.string().length(3), value: z.string() });
const Link = z.object({ rel: z.string(), href: z.string() });
const Id = z.string().regex(/^[A-Z0-9]{1,36}$/);

const Refund = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
});

const Capture = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED", "PENDING", "DECLINED", "FAILED"]),
  amount: Money,
  custom_id: z.string().optional(),
});

const PurchaseUnit = z.object({
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
    .optional(),
});

export const OrderAnswer = z.object({
  id: Id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  links: z.array(Link).default([]),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z
    .object({ paypal: z.object({ account_id: z.string().optional() }).optional() })
    .optional(),
  purchase_units: z.array(PurchaseUnit).default([]),
});

export const CreatedAnswer = OrderAnswer.pick({ id: true, links: true, purchase_units: true });

export const RefundAnswer = Refund;

export const CaptureAnswer = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: Id }) }),
});

export const VerificationAnswer = z.object({
  verification_status: z.enum(["SUCCESS", "FAILURE"]),
});

export type TokenAnswer = z.infer<typeof TokenAnswer>;
export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});

const ErrorAnswer = z.object({
  name: z.string().default(""),
  details: z.array(z.object({ issue: z.string().default("") })).default([]),
  links: z.array(Link).default([]),
});

export type OrderAnswer = z.infer<typeof OrderAnswer>;
export type CaptureInOrder = z.infer<typeof Capture>;
type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Names and issues of an error answer; an unreadable one has none. */
export function readError(body: unknown): ErrorAnswer {
  return ErrorAnswer.safeParse(body).data ?? { name: "", details: [], links: [] };
}

export const hasIssue = (error: ErrorAnswer, issues: ReadonlySet<string>): boolean =>
  error.details.some((detail) => issues.has(detail.issue));

/** Whether PayPal itself says that there is no such thing, as against a page that happens to be missing. */
export const isNotFound = (status: number, body: unknown): boolean =>
  status === 404 && readError(body).name === "RESOURCE_NOT_FOUND";

/** Where the buyer goes to approve; null when the answer has no usable link. */
export function findApproveLink(links: readonly { rel: string; href: string }[]): string | null {
  const link = links.find(({ rel }) => ["payer-action", "approve", "redirect"].includes(rel));
  return link && /^https?:\/\//i.test(link.href) && URL.canParse(link.href) ? link.href : null;
}

export const isProviderId = (text: string): boolean => Id.safeParse(text).success;
