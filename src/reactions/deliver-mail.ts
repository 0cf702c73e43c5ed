import { isClosedAddress } from "#contracts/closed-address";
import { maskEmail } from "#modules/audit";
import { sendMail } from "#modules/mail";
import type { Context } from "#platform/context";
import { causeInOneLine } from "#platform/error-text";
import { ReactionFailed } from "#platform/outbox/outbox";
import { MailRefused } from "#platform/ports";

interface Delivery {
  /** Nobody has confirmed the address yet: anybody can enter one that does not exist. */
  isUnconfirmed?: boolean;
}

/**
 * Sends a mail from within a reaction; a permanent refusal by the mail server ends the retries. Nothing is sent to
 * people who were removed.
 */
export async function deliverMail(
  ctx: Context,
  { isUnconfirmed = false, ...mail }: Parameters<typeof sendMail>[1] & Delivery,
): Promise<void> {
  if (isClosedAddress(mail.to.address)) return;
  try {
    await sendMail(ctx, mail);
  } catch (error) {
    const recipient = maskEmail(mail.to.address);
    const cause = causeInOneLine(error);
    if (!(error instanceof MailRefused))
      throw new ReactionFailed(cause, { recipient }, { cause: error });
    throw new ReactionFailed(
      `the mail server refused the mail: ${cause}`,
      { recipient, isFinal: true, isExpected: isUnconfirmed },
      { cause: error },
    );
  }
}

export const toSupportSender = (ctx: Context) => ({
  name: "Ridgeline Support",
  address: ctx.config.supportEmail,
});
