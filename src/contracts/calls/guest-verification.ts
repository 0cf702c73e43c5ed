import { z } from "zod";
import { MAX_NAME, MAX_PHONE } from "#contracts/lengths";
import { Email, Outcome, SixDigits, textUpTo } from "./values.ts";
import { endpoints } from "./endpoint.ts";

const GuestFields = z.object({
  email: z.preprocess((value) => value ?? "", Email),
  firstName: textUpTo(MAX_NAME).default(""),
  lastName: textUpTo(MAX_NAME).default(""),
  phone: textUpTo(MAX_PHONE).default(""),
});

const Initiated = Outcome.extend({
  isAlreadyVerified: z.boolean(),
});

export const guestVerificationContract = endpoints({
  initiateEmailVerification: {
    summary: "Mail a guest the link that verifies the address; 429 carries retryAfter in minutes",
    body: GuestFields,
    reply: Initiated,
  },
  verifyEmail: {
    summary: "Use the mailed link; it works once and for 60 minutes",
    body: z.object({ email: Email, token: z.string().min(1).max(200) }),
    reply: Outcome,
  },
  verifyEmailCode: {
    summary: "Use the six digits mailed beside the link, under the same conditions",
    body: z.object({ email: Email, code: SixDigits }),
    reply: Outcome.extend({
      /** That of the link. */
      token: z.string(),
    }),
  },
  getEmailVerificationStatus: {
    limit: { name: "verification-status", points: 60, per: 60, by: "network" },
    summary: "Whether an address was verified within the last 60 minutes",
    query: z.object({ email: Email }),
    reply: z.object({ isVerified: z.boolean() }),
  },
  resendEmailVerification: {
    summary: "Email the link again, at most once in 60 seconds",
    body: GuestFields,
    reply: Initiated,
  },
});
