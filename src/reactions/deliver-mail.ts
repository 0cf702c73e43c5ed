import { isClosedAddress } from "#contracts/closed-address";
import { sendMail } from "#modules/mail";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";
import { MailRefused } from "#platform/ports";

/**
 * Sends a mail from within a reaction; a permanent refusal by the mail server ends the retries. Nothing is sent to people
 * who were removed.
 */
export async function deliverMail(
  ctx: Context,
  mail: Parameters<typeof sendMail>[1],
): Promise<void> {
  if (isClosedAddress(mail.to.address)) return;
  try {
    await sendMail(ctx, mail);
  } catch (error) {
    if (error instanceof MailRefused)
      throw new GiveUp("the mail server refused the mail", { cause: error });
    throw error;
  }
}

export const supportOf = (ctx: Context) => ({
  name: "Ridgeline Support",
  address: ctx.config.supportEmail,
});
