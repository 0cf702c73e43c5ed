import { isClosedAddress } from "#contracts/closed-address";
import { maskEmail } from "#modules/audit";
import { type MailSender, sendMail } from "#modules/mail";
import { getSection } from "#modules/shop-settings";
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
  { isUnconfirmed = false, ...mail }: Omit<Parameters<typeof sendMail>[1], "sender"> & Delivery,
): Promise<void> {
  if (isClosedAddress(mail.to.address)) return;
  try {
    await sendMail(ctx, { ...mail, sender: await readSender(ctx) });
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

async function readSender(ctx: Context): Promise<MailSender> {
  const { name, address } = await getSection(ctx, "identity");
  const lines = address.split("\n").map((line) => line.trim());
  return {
    name: name.trim(),
    address: lines.filter((line) => line !== ""),
    settingsLink: `${ctx.config.publicUrl}/account?tab=notifications`,
  };
}

export const toSupportSender = (ctx: Context) => ({
  name: "Ridgeline Support",
  address: ctx.config.supportEmail,
});
