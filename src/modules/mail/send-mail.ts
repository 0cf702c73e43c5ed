import { createHash } from "node:crypto";
import type { Context } from "#platform/context";
import { counter } from "#platform/metrics";
import { type MailAttachment, MailRefused } from "#platform/ports";
import type { MailContent, MailSender } from "./mail-document.ts";
import { mark } from "./mark.ts";
import { plainFileName, plainName } from "./plain-words.ts";
import { renderMail } from "./render-mail.ts";

export const mailsSent = counter(
  "ridgeline_mails_sent_total",
  "Mails that the mail server accepted",
);

export const mailsFailed = counter(
  "ridgeline_mails_failed_total",
  "Attempts to send a mail that failed: refused for good, or to be repeated (unreachable)",
  { reason: ["refused", "unreachable"] },
);

/**
 * Hands a mail to the mail server and waits for its response, so call it in a reaction, never in a request. The same
 * `key` gives the same Message-ID, by which duplicates are recognised. Throws `MailRefused` for a permanent refusal.
 */
export async function sendMail(
  ctx: Pick<Context, "ports" | "config" | "metrics">,
  mail: {
    to: Person;
    replyTo?: Person;
    content: MailContent;
    sender: MailSender;
    attachments?: readonly MailAttachment[];
    /** See `Mail.unsubscribeLink`. */
    unsubscribeLink?: string;
    key: string;
  },
): Promise<void> {
  const { contentId, name, contentType, bytes } = mark;
  try {
    await ctx.ports.mailer.send({
      to: asPerson(mail.to),
      ...(mail.replyTo ? { replyTo: asPerson(mail.replyTo) } : {}),
      ...renderMail(mail.content, mail.sender),
      pictures: [{ contentId, name, contentType, bytes }],
      ...(mail.attachments ? { attachments: mail.attachments.map(withPlainName) } : {}),
      ...(mail.unsubscribeLink ? { unsubscribeLink: mail.unsubscribeLink } : {}),
      messageId: makeMessageId(mail.key, ctx.config.publicUrl),
    });
    ctx.metrics.add(mailsSent);
  } catch (error) {
    const reason = error instanceof MailRefused ? "refused" : "unreachable";
    ctx.metrics.add(mailsFailed, { reason });
    throw error;
  }
}

interface Person {
  name: string;
  address: string;
}

const withPlainName = (attachment: MailAttachment): MailAttachment => ({
  ...attachment,
  name: plainFileName(attachment.name),
});

const asPerson = ({ name, address }: Person): Person => ({ name: plainName(name), address });

function makeMessageId(key: string, publicUrl: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  return `<${hash}@${new URL(publicUrl).hostname}>`;
}

/** Mail waits in a lane of its own, so that a slow mail server delays no other reaction. */
export const mailLane = "mails";
