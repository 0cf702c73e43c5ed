import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { inOneLine } from "#platform/one-line";
import { MailRefused, type Mail, type MailAttachment, type Mailer } from "#platform/ports";

/** Milliseconds. The deadline covers the whole exchange, even with a server that responds byte by byte. */
const limits = { connect: 5_000, greeting: 5_000, silence: 10_000, deadline: 15_000 };

export interface SmtpMailer extends Mailer {
  /** Ends all connections, also those in the middle of a mail. */
  close(): void;
}

/**
 * Sends mail through an SMTP server over a small pool of connections.
 * @param options.smtpUrl smtp:// or smtps://, with user and password where the server requires them
 * @param options.from the sender, as `Ridgeline <shop@example.com>` or as a bare address
 */
export function createSmtpMailer(options: {
  smtpUrl: string;
  from: string;
  log: Pick<Logger, "warn">;
}): SmtpMailer {
  const from = readSender(options.from);
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 3,
    maxRequeues: 1,
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Without a listener an error on an idle connection would end the process.
  transport.on("error", (error) => options.log.warn({ err: withoutAddresses(error) }, "SMTP"));
  return {
    async send(mail) {
      if (!isDeliverable(mail.to.address)) throw new MailRefused("The address is not deliverable.");
      try {
        await transport.sendMail({ from, ...toSmtpMessage(mail) });
      } catch (error) {
        throw isLastingNo(error)
          ? new MailRefused(describeSmtpFailure(error))
          : withoutAddresses(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

const toSmtpMessage = (mail: Mail) => ({
  to: { name: inOneLine(mail.to.name), address: mail.to.address },
  ...(mail.replyTo && isDeliverable(mail.replyTo.address)
    ? { replyTo: { name: inOneLine(mail.replyTo.name), address: mail.replyTo.address } }
    : {}),
  subject: inOneLine(mail.subject),
  html: mail.html,
  text: mail.text,
  attachments: [
    ...(mail.pictures ?? []).map((picture) => ({
      ...toSmtpAttachment(picture),
      cid: picture.contentId,
      contentDisposition: "inline" as const,
    })),
    ...(mail.attachments ?? []).map(toSmtpAttachment),
  ],
  messageId: mail.messageId,
  headers: {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    ...(mail.unsubscribeLink === undefined ? {} : unsubscribeHeaders(mail.unsubscribeLink)),
  },
  signal: AbortSignal.timeout(limits.deadline),
});

const toSmtpAttachment = ({ name, contentType, bytes }: MailAttachment) => ({
  filename: inOneLine(name),
  contentType,
  content: Buffer.from(bytes),
});

/** RFC 2369 and, for one click without opening a page, RFC 8058. */
const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${new URL(link).href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function readSender(from: string): { name: string; address: string } {
  const parts = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))\s*$/.exec(from);
  const address = (parts?.[2] ?? parts?.[3] ?? "").trim();
  if (!isDeliverable(address))
    throw new Error("The sender of mails must look like: Ridgeline <shop@example.com>");
  return { name: inOneLine(parts?.[1] ?? ""), address };
}

/** One plain address, without anything that could inject a header or an SMTP command. */
const isDeliverable = (address: string) =>
  address.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);

/** A 5xx about this mail. A 5xx about the connection or our login is ours to fix, so that mail waits. */
function isLastingNo(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  if (responseCode === undefined || responseCode < 500 || responseCode === 530) return false;
  return command === "MAIL FROM" || command === "RCPT TO" || command === "DATA";
}

/** Servers often repeat the address, which must not be logged. */
const describeSmtpFailure = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\S+@\S+/g, "[address]");

function withoutAddresses(error: unknown): Error {
  const { code } = error as { code?: string };
  return Object.assign(new Error(describeSmtpFailure(error)), code === undefined ? {} : { code });
}
