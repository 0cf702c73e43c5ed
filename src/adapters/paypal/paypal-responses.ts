import { z } from "zod";
import { MAX_REASON } from "#contracts/lengths";

/** The parts of PayPal's responses that we rely on; everything else may come and go. */

const Money = z.object({ currency_code: z.string().length(3), value: z.string() });
const Link = z.object({ rel: z.string(), href: z.string() });
const Id = z.string().regex(/^[A-Z0-9]{1,36}$/);

export const RefundResponse = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
  amount: Money,
  links: z.array(Link).default([]),
});

export const CaptureInOrder = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED", "PENDING", "DECLINED", "FAILED"]),
  amount: Money,
  custom_id: z.string().optional(),
});

const PurchaseUnit = z.object({
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({
      captures: z.array(CaptureInOrder).default([]),
      refunds: z.array(RefundResponse).default([]),
    })
    .optional(),
});

export const OrderResponse = z.object({
  id: Id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  update_time: z.string().optional(),
  links: z.array(Link).default([]),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z
    .object({ paypal: z.object({ account_id: z.string().optional() }).optional() })
    .optional(),
  purchase_units: z.array(PurchaseUnit).default([]),
});

export const CreatedResponse = OrderResponse.pick({ id: true, links: true, purchase_units: true });

/** A capture by itself names its order in one of two ways, or in both. */
export const CaptureResponse = z.object({
  id: Id,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Id.optional() }).optional() })
    .optional(),
  links: z.array(Link).default([]),
});

export const VerificationResponse = z.object({
  verification_status: z.enum(["SUCCESS", "FAILURE"]),
});

export type TokenResponse = z.infer<typeof TokenResponse>;
export const TokenResponse = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});

const ErrorResponse = z.object({
  name: z.string().default(""),
  details: z
    .array(z.object({ issue: z.string().default(""), description: z.string().default("") }))
    .default([]),
});

export type OrderResponse = z.infer<typeof OrderResponse>;
export type RefundResponse = z.infer<typeof RefundResponse>;
export type CaptureResponse = z.infer<typeof CaptureResponse>;
export type CaptureInOrder = z.infer<typeof CaptureInOrder>;
type ErrorResponse = z.infer<typeof ErrorResponse>;

/** Names and issues of an error response; an unreadable one has none. */
export function readError(body: unknown): ErrorResponse {
  return ErrorResponse.safeParse(body).data ?? { name: "", details: [] };
}

/** What is wrong, as PayPal says it to people, in one line; undefined where it only names an error. */
export function readRefusedReason({ details }: ErrorResponse): string | undefined {
  const [detail] = details;
  const reason = detail?.description || detail?.issue || undefined;
  return reason?.replaceAll(/\s+/g, " ").trim().slice(0, MAX_REASON);
}

export const hasIssue = (error: ErrorResponse, issues: ReadonlySet<string>): boolean =>
  error.details.some((detail) => issues.has(detail.issue));

/** Whether PayPal itself says that there is no such thing, as against a page that happens to be missing. */
export const isNotFound = (status: number, body: unknown): boolean =>
  status === 404 && readError(body).name === "RESOURCE_NOT_FOUND";

/** The order of a capture: older captures name it only in a link, whose host varies. */
export const readCaptureOrderId = ({ supplementary_data, links }: CaptureResponse): string | null =>
  supplementary_data?.related_ids?.order_id ?? idAbove(links, "/v2/checkout/orders/");

/** The last part of the path of the link one level up, if it begins as expected. */
export function idAbove(
  links: readonly { rel: string; href: string }[],
  path: string,
): string | null {
  const up = links.find(({ rel }) => rel === "up");
  const found = up && URL.canParse(up.href) ? new URL(up.href).pathname : "";
  const id = found.startsWith(path) ? found.slice(path.length) : "";
  return isProviderId(id) ? id : null;
}

/** The path of a resource of PayPal's API. */
export const formatPaypalPath = (kind: "orders" | "captures" | "refunds", id: string): string =>
  `/v2/${kind === "orders" ? "checkout" : "payments"}/${kind}/${encodeURIComponent(id)}`;

export const isProviderId = (text: string): boolean => Id.safeParse(text).success;
