import type { ContactMessage } from "#contracts/calls/requests";
import type { Context } from "#platform/context";
import { receiveRequest } from "./receive-request.ts";
import type { Request } from "./request.ts";

/** Accepts a message of the contact form; the shop promises an answer within 24 hours. */
export const sendContactMessage = (
  ctx: Context,
  { name, email, phone, message, service }: Omit<ContactMessage, "agree">,
): Promise<Request> =>
  receiveRequest(ctx, {
    kind: "contact",
    name,
    email,
    phone,
    subject: service,
    message,
    department: null,
    urgency: "low",
    transcript: [],
  });
