import { createHash } from "node:crypto";
import type { Context } from "#platform/context";
import { plainName } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/**
 * Hands a mail to the mail server and waits for its response, so call it in a reaction, never in a request. The same
 * `key` gives the same Message-ID, by which duplicates are recognised. Throws `MailRefused` for a permanent refusal.
 */
export async function sendMail(
  ctx: Pick<Context, "ports" | "config">,
  mail: { to: Person; replyTo?: Person; content: MailContent; key: string },
): Promise<void> {
  await ctx.ports.mailer.send({
    to: asPerson(mail.to),
    ...(mail.replyTo ? { replyTo: asPerson(mail.replyTo) } : {}),
    ...mail.content,
    messageId: messageIdOf(mail.key, ctx.config.publicUrl),
  });
}

interface Person {
  name: string;
  address: string;
}

const asPerson = ({ name, address }: Person): Person => ({ name: plainName(name), address });

function messageIdOf(key: string, publicUrl: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  return `<${hash}@${new URL(publicUrl).hostname}>`;
}
