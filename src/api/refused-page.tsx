import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus } from "#contracts/errors";
import type { Refusal } from "#platform/errors";
import { plainPageStyles, renderPlainPage } from "./plain-page.tsx";

export interface Explanation {
  title: string;
  /** Sentences, each a paragraph. */
  texts: readonly string[];
  links: readonly { to: string; text: string }[];
}

/** Its replies are for programs. */
export const isOfApi = ({ url }: FastifyRequest): boolean => /^\/+api(?:[/?#]|$)/i.test(url);

/** Whether a browser shows the reply to a person, who would read JSON otherwise. */
export const isOpenedByPerson = (request: FastifyRequest): boolean =>
  !isOfApi(request) && (request.headers.accept ?? "").includes("text/html");

/** What a person reads instead of the JSON of the API. */
export function sendRefusedPage(
  reply: FastifyReply,
  refusal: Refusal,
  explanation: Explanation,
): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply
    .code(errorStatus[refusal.code])
    .headers({
      // The page of an order shows a PDF in a frame of its own.
      "content-security-policy": `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .serializer((text: string) => text)
    .send(renderRefusedPage(explanation));
}

/** What to say about a refusal that no page of the shop explains itself. */
export function explain(request: FastifyRequest, { code, message }: Refusal): Explanation {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && (code === "not_found" || code === "invalid"))
    return {
      title: "This page only opens as a link",
      texts: ["The browser sent something that this address does not take. Nothing was changed."],
      links: [{ to: "", text: "Open the page" }, home],
    };
  if (code === "not_found" || code === "invalid")
    return {
      title: "This page is not on the plan",
      texts: ["The address may be mistyped, or the page has moved."],
      links: [home, { to: "/products", text: "Products" }],
    };
  return {
    title: "This page can’t be opened now",
    texts: [message],
    links: isRead ? [{ to: "", text: "Try again" }, home] : [home],
  };
}

const home = { to: "/", text: "Home" };

const renderRefusedPage = ({ title, texts, links }: Explanation): string =>
  renderPlainPage({
    title: `${title} · Ridgeline`,
    styles,
    content: (
      <>
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {links.length > 0 && (
          <p className="links">
            {links.map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </p>
        )}
        <p className="shop">
          <Link to="/">Ridgeline</Link>
        </p>
      </>
    ),
  });

/** Out of a frame that shows a file. */
const Link = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_top">
    {children}
  </a>
);

/** Sent by itself where a request is too broken to be read, such as one with an endless address. */
export const unreadableRequestPage = (): string =>
  renderRefusedPage({
    title: "This address can’t be read",
    texts: ["It is too long, or parts of it are missing."],
    links: [home],
  });

const styles = `${plainPageStyles}
main { max-width: 640px; padding-top: 12vh; }
.links { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0 40px; }
.links a { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 20px; font-weight: 600; text-decoration: none; color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: 8px; }
.links a:first-child { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
.shop { margin: 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
.shop a { display: inline-flex; align-items: center; min-height: 44px; }
`;

/** Lets the page's policy allow this one style sheet. */
const stylesHash = createHash("sha256").update(styles).digest("base64");
