import type { PaypalCaller } from "./paypal-caller.ts";
import { VerificationAnswer } from "./paypal-answers.ts";

const MAX_HEADER_LENGTH = 500;

const headerNames = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/** Asks PayPal whether it sent this event. Incomplete headers and bodies that are no JSON object need no call. */
export async function verifyWebhookSignature(
  caller: PaypalCaller,
  input: { headers: Record<string, string>; rawBody: string; webhookId: string },
  deadline: number,
): Promise<boolean> {
  const fields: Record<string, string> = { webhook_id: input.webhookId };
  for (const [field, name] of Object.entries(headerNames)) {
    const value = input.headers[name];
    if (!value || value.length > MAX_HEADER_LENGTH) return false;
    fields[field] = value;
  }
  if (!isJsonObject(input.rawBody)) return false;

  const answer = await caller.post(
    { operation: "verify webhook", path: "/v1/notifications/verify-webhook-signature" },
    spliceEvent(fields, input.rawBody),
    deadline,
  );
  if (answer.status === 400 || answer.status === 422) return false;
  const verified = answer.status === 200 ? VerificationAnswer.safeParse(answer.body).data : null;
  if (!verified) throw caller.unexpected("verify webhook", answer);
  return verified.verification_status === "SUCCESS";
}

/** The signature covers the bytes, so the event goes back as it came. Safe only for a text that is one JSON value. */
const spliceEvent = (fields: Record<string, string>, rawBody: string): string =>
  `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
