import type { ReactNode } from "react";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Mailbox, StoredMail } from "#adapters/mailbox";
import { safeHeaders } from "./file-reply.ts";
import { mailboxStyles, mailboxStylesHash } from "./mailbox-styles.ts";
import { renderPlainPage } from "./plain-page.tsx";

const mailboxPath = "/dev/mailbox";

/** The page where a person reads and clicks the mails of the local mailbox. No scripts; made for loopback only. */
export function registerMailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>(mailboxPath, async (request, reply) => {
    const to = [request.query.to ?? ""].flat().join(" ").trim().toLowerCase();
    const mails = await mailbox.list();
    const shown = mails.filter((mail) => mail.to.address.toLowerCase().includes(to));
    return sendPage(reply, 200, "Mailbox", <MailList mails={shown} to={to} />);
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    return mail === null
      ? sendPage(reply, 404, "Mail not found", <NoSuchMail />)
      : sendPage(reply, 200, mail.subject, <MailView mail={mail} />, framedMailStyles);
  });

  app.get<{ Params: { id: string; position: string } }>(
    `${mailboxPath}/:id/attachments/:position`,
    async (request, reply) => {
      const mail = await mailbox.find(request.params.id);
      const file = mail?.attachments?.[Number(request.params.position)];
      if (!file) return sendPage(reply, 404, "Mail not found", <NoSuchMail />);
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
    "content-security-policy": `default-src 'none'; style-src ${styleSource}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });

const MailList = ({ mails, to }: { mails: StoredMail[]; to: string }) => (
  <>
    <h1>Mailbox</h1>
    <p className="muted">
      No mail server is set up, so every mail of this shop stays here, on this machine.
    </p>
    <form action={mailboxPath} method="get" role="search">
      <label htmlFor="to">Sent to</label>
      <input
        id="to"
        name="to"
        type="search"
        defaultValue={to}
        placeholder="Any address"
        autoComplete="off"
        inputMode="email"
      />
      <button type="submit">Filter</button>
      {to !== "" && <a href={mailboxPath}>Show all</a>}
    </form>
    {mails.length === 0 ? (
      <NoMail to={to} />
    ) : (
      <ul>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
    )}
  </>
);

const MailItem = ({ mail }: { mail: StoredMail }) => (
  <li>
    <a className="mail" href={`${mailboxPath}/${mail.id}`}>
      <span className="subject">{mail.subject}</span>
      <span className="to">{mail.to.address}</span>
      <StoredTime at={mail.storedAt} />
    </a>
  </li>
);

const NoMail = ({ to }: { to: string }) => (
  <div className="empty">
    <h2>{to === "" ? "No mail yet" : `No mail to ${to} yet`}</h2>
    <p className="muted">
      Mails appear here a moment after the shop sends them. Reload the page to look again.
    </p>
  </div>
);

const NoSuchMail = () => (
  <>
    <BackLink />
    <h1>Mail not found</h1>
    <p>The mailbox keeps only the newest mails, so this one may be gone.</p>
  </>
);

const MailView = ({ mail }: { mail: StoredMail }) => (
  <>
    <BackLink />
    <h1>{mail.subject}</h1>
    <dl>
      <Field name="To">
        {mail.to.name} <span>{`<${mail.to.address}>`}</span>
      </Field>
      <Field name="Stored">
        <StoredTime at={mail.storedAt} />
      </Field>
      <Field name="Message-ID">
        <code>{mail.messageId}</code>
      </Field>
      {mail.attachments && (
        <Field name="Attached">
          {mail.attachments.map(({ name }, position) => (
            <a key={position} href={`${mailboxPath}/${mail.id}/attachments/${position}`}>
              {name}
            </a>
          ))}
        </Field>
      )}
    </dl>
    <iframe
      title="The mail as its reader sees it"
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      srcDoc={frameMail(mail)}
    />
    <h2>As plain text</h2>
    <pre>{linked(mail.text)}</pre>
    <p>
      <a href={`${mailboxPath}/${mail.id}.json`}>As JSON</a>
    </p>
  </>
);

/** Its pictures are in the document, where a mail program takes them from the mail. */
const frameMail = ({ html, pictures = [] }: StoredMail): string =>
  pictures.reduce(
    (framed, { contentId, contentType, base64 }) =>
      framed.replaceAll(`src="cid:${contentId}"`, `src="data:${contentType};base64,${base64}"`),
    html.replace("<head>", '<head><base target="_top">'),
  );

const BackLink = () => (
  <p>
    <a href={mailboxPath}>← All mails</a>
  </p>
);

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const StoredTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={at}>
    {formatMailTime(new Date(at))}
  </time>
);

/** In the zone of this machine, which is the reader's. */
const formatMailTime = (at: Date) =>
  at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });

const linkPattern = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

const linksIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(linkPattern, "g"))].map((match) => match[0]);

/** Splitting at the links leaves them at the odd places. */
const linked = (text: string): ReactNode[] =>
  text.split(linkPattern).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
