import { createElement as h, Fragment, type ReactNode } from "react";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Mailbox, StoredMail } from "#adapters/mailbox";
import { safeHeaders } from "./file-reply.ts";
import { mailboxStyles, mailboxStylesHash } from "./mailbox-styles.ts";
import { renderPlainPage } from "./plain-page.ts";

const mailboxPath = "/dev/mailbox";

/** The page where a person reads and clicks the mails of the local mailbox. No scripts; made for loopback only. */
export function registerMailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>(mailboxPath, async (request, reply) => {
    const to = [request.query.to ?? ""].flat().join(" ").trim().toLowerCase();
    const mails = await mailbox.list();
    const shown = mails.filter((mail) => mail.to.address.toLowerCase().includes(to));
    return sendPage(reply, 200, "Mailbox", h(MailList, { mails: shown, to }));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    return mail === null
      ? sendPage(reply, 404, "Mail not found", h(NoSuchMail))
      : sendPage(reply, 200, mail.subject, h(MailView, { mail }), framedMailStyles);
  });

  app.get<{ Params: { id: string; position: string } }>(
    `${mailboxPath}/:id/attachments/:position`,
    async (request, reply) => {
      const mail = await mailbox.find(request.params.id);
      const file = mail?.attachments?.[Number(request.params.position)];
      if (!file) return sendPage(reply, 404, "Mail not found", h(NoSuchMail));
      return reply
        .headers({ ...safeHeaders(file), "cache-control": "no-store" })
        .send(Buffer.from(file.base64, "base64"));
    },
  );

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id.json`, async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    void secure(reply, "'none'");
    if (mail === null)
      return reply.code(404).send({ code: "not_found", message: "This mail is not here." });
    return { ...mail, links: [...new Set(linksIn(mail.text))] };
  });
}

/** A framed srcdoc lives under its page's policy, and a mail carries its styles inline. Scripts stay forbidden. */
const framedMailStyles = "'unsafe-inline'";

function sendPage(
  reply: FastifyReply,
  status: number,
  title: string,
  content: ReactNode,
  styleSource = `'sha256-${mailboxStylesHash}'`,
): FastifyReply {
  const page = { title: `${title} | Ridgeline local mailbox`, styles: mailboxStyles, content };
  return secure(reply, styleSource)
    .code(status)
    .type("text/html; charset=utf-8")
    .send(renderPlainPage(page));
}

const secure = (reply: FastifyReply, styleSource: string): FastifyReply =>
  reply.headers({
    "content-security-policy": `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });

function MailList({ mails, to }: { mails: StoredMail[]; to: string }) {
  return h(
    Fragment,
    null,
    h("h1", null, "Mailbox"),
    h(
      "p",
      { className: "muted" },
      "No mail server is set up, so every mail of this shop stays here, on this machine.",
    ),
    h(
      "form",
      { action: mailboxPath, method: "get", role: "search" },
      h("label", { htmlFor: "to" }, "Sent to"),
      h("input", {
        id: "to",
        name: "to",
        type: "search",
        defaultValue: to,
        placeholder: "Any address",
        autoComplete: "off",
        inputMode: "email",
      }),
      h("button", { type: "submit" }, "Filter"),
      to === "" ? null : h("a", { href: mailboxPath }, "Show all"),
    ),
    mails.length === 0 ? h(NoMail, { to }) : h("ul", null, ...mails.map(MailItem)),
  );
}

const MailItem = (mail: StoredMail) =>
  h(
    "li",
    { key: mail.id },
    h(
      "a",
      { className: "mail", href: `${mailboxPath}/${mail.id}` },
      h("span", { className: "subject" }, mail.subject),
      h("span", { className: "to" }, mail.to.address),
      h(StoredTime, { at: mail.storedAt }),
    ),
  );

const NoMail = ({ to }: { to: string }) =>
  h(
    "div",
    { className: "empty" },
    h("h2", null, to === "" ? "No mail yet" : `No mail to ${to} yet`),
    h(
      "p",
      { className: "muted" },
      "Mails appear here a moment after the shop sends them. Reload the page to look again.",
    ),
  );

const NoSuchMail = () =>
  h(
    Fragment,
    null,
    h(BackLink),
    h("h1", null, "Mail not found"),
    h("p", null, "The mailbox keeps only the newest mails, so this one may be gone."),
  );

function MailView({ mail }: { mail: StoredMail }) {
  return h(
    Fragment,
    null,
    h(BackLink),
    h("h1", null, mail.subject),
    h(
      "dl",
      null,
      h(Field, { name: "To" }, mail.to.name, " ", h("span", null, `<${mail.to.address}>`)),
      h(Field, { name: "Stored" }, h(StoredTime, { at: mail.storedAt })),
      h(Field, { name: "Message-ID" }, h("code", null, mail.messageId)),
      mail.attachments
        ? h(Field, { name: "Attached" }, ...mail.attachments.map(attachmentOf(mail)))
        : null,
    ),
    h("iframe", {
      title: "The mail as its reader sees it",
      sandbox: "allow-popups allow-top-navigation-by-user-activation",
      srcDoc: mail.html.replace("<head>", '<head><base target="_top">'),
    }),
    h("h2", null, "As plain text"),
    h("pre", null, ...linked(mail.text)),
    h("p", null, h("a", { href: `${mailboxPath}/${mail.id}.json` }, "As JSON")),
  );
}

const attachmentOf = (mail: StoredMail) => (file: { name: string }, position: number) =>
  h("a", { key: position, href: `${mailboxPath}/${mail.id}/attachments/${position}` }, file.name);

const BackLink = () => h("p", null, h("a", { href: mailboxPath }, "← All mails"));

const Field = ({ name, children }: { name: string; children?: ReactNode }) =>
  h("div", null, h("dt", null, name), h("dd", null, children));

const StoredTime = ({ at }: { at: string }) =>
  h("time", { dateTime: at, title: at }, whenOf(new Date(at)));

/** In the zone of this machine, which is the reader's. */
const whenOf = (at: Date) =>
  at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });

const linkPattern = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

const linksIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(linkPattern, "g"))].map((match) => match[0]);

/** Splitting at the links leaves them at the odd places. */
const linked = (text: string): ReactNode[] =>
  text
    .split(linkPattern)
    .map((part, index) => (index % 2 === 1 ? h("a", { key: index, href: part }, part) : part));
