import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus } from "#contracts/errors";
import type { Refusal } from "#platform/errors";
import { reportRefusal } from "./error-handler.ts";
import { plainPageStyles, renderPlainPage } from "./plain-page.tsx";

/** A file is refused: a person who opens its link in a browser gets a page, everything else the JSON of the API. */
export function refuseFile(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("vary", "accept");
  const isOpenedByPerson =
    request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  // The error handler of the API responds to a program with JSON.
  if (!isOpenedByPerson) throw error;
  sendPage(request, reply, reportRefusal(request, error));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  const title =
    refusal.code === "not_found" ? "This link no longer works" : "This file can’t be opened now";
  const content = (
    <Explanation title={title} refusal={refusal} wayOut={wayOutOf(request, refusal)} />
  );
  void reply
    .code(errorStatus[refusal.code])
    .headers({
      // The page of an order shows a PDF in a frame of its own.
      "content-security-policy": `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(renderPlainPage({ title: `${title} · Ridgeline`, styles, content }));
}

interface WayOut {
  text: string;
  links: readonly { to: string; text: string }[];
}

function wayOutOf(request: FastifyRequest, { code, details }: Refusal): WayOut {
  if (code !== "not_found")
    return { text: "Wait a moment, then open it again.", links: [{ to: "", text: "Try again" }] };
  const { reader } = request.query as { reader?: unknown };
  if (typeof reader === "string" && reader.startsWith("share:"))
    return details.isLinkEnded ? ofEndedShare : ofShare;
  return ofOrder;
}

/** Whom a delivery was shared with has no order to open. */
const ofShare: WayOut = {
  text: "If the page that was shared with you still opens from its email, choose the file there again. If not, ask the person who shared it for a new link.",
  links: [],
};

/** The refusal itself names whom to ask. */
const ofEndedShare: WayOut = { text: "", links: [] };

const ofOrder: WayOut = {
  text: "Open your order and choose the file there: its page makes new links each time. Without an account, use the link in our newest email about the order, or find the order with its number.",
  links: [
    { to: "/orders", text: "My Orders" },
    { to: "/track", text: "Track an order" },
  ],
};

interface ExplanationProps {
  title: string;
  refusal: Refusal;
  wayOut: WayOut;
}

const Explanation = ({ title, refusal, wayOut }: ExplanationProps) => (
  <>
    <h1>{title}</h1>
    <p>{refusal.message}</p>
    {wayOut.text !== "" && <p>{wayOut.text}</p>}
    {wayOut.links.length > 0 && (
      <p className="links">
        {wayOut.links.map(({ to, text }) => (
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
);

/** Out of a frame that shows a file. */
const Link = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_top">
    {children}
  </a>
);

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
