import { sendMail } from "#modules/mail";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";
import { MailRefused } from "#platform/ports";

/** Sends a mail from within a reaction; a lasting no of the mail server ends the tries. */
export async function deliverMail(
  ctx: Context,
  mail: Parameters<typeof sendMail>[1],
): Promise<void> {
  try {
    await sendMail(ctx, mail);
  } catch (error) {
    if (error instanceof MailRefused)
      throw new GiveUp("the mail server refused the mail", { cause: error });
    throw error;
  }
}
