import type { Context } from "#platform/context";

const registrationMailGapLimit = { name: "registration-mail-gap", points: 1, per: 60 };
const registrationMailLimit = { name: "registration-mail", points: 5, per: 60 * 60 };
export const registrationLimit = { name: "registration-address", points: 20, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** `isNew` is false when the address had an account at that moment. */
    "registration.requested": { email: string; nonce: string; isNew: boolean };
    "account.opened": { userId: string };
  }
}

/** One mail in 60 seconds and five in an hour, for every caller and whether or not there is an account. */
export async function consumeRegistrationMail(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(registrationMailGapLimit, email);
  await ctx.limits.consume(registrationMailLimit, email, { includeMinutes: true });
}
