import type { MailContent, MailSender } from "./mail-document.ts";
import { renderHtml } from "./mail-html.tsx";
import { renderText } from "./mail-text.ts";

interface RenderedMail {
  subject: string;
  /** A complete document. */
  html: string;
  /** The same as plain text. */
  text: string;
}

/** With the layout that all mails share. */
export const renderMail = (content: MailContent, sender: MailSender): RenderedMail => ({
  subject: content.subject,
  html: renderHtml(content, sender),
  text: renderText(content, sender),
});
