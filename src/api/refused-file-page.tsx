import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "#platform/errors";
import { reportRefusal } from "./error-handler.ts";
import { type Explanation, isOpenedByPerson, sendRefusedPage } from "./refused-page.tsx";

/** A file is refused: a person who opens its link in a browser gets a page, everything else the JSON of the API. */
export function refuseFile(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("vary", "accept");
  // The error handler of the API responds to a program with JSON.
  if (request.method !== "GET" || !isOpenedByPerson(request)) throw error;
  const refusal = reportRefusal(request, error);
  void sendRefusedPage(reply, refusal, explainFile(request, refusal));
}

function explainFile(request: FastifyRequest, refusal: Refusal): Explanation {
  const { text, links } = pickWayOut(request, refusal);
  return {
    title:
      refusal.code === "not_found" ? "This link no longer works" : "This file can’t be opened now",
    texts: [refusal.message, ...(text === "" ? [] : [text])],
    links,
  };
}

interface WayOut {
  text: string;
  links: Explanation["links"];
}

function pickWayOut(request: FastifyRequest, { code, details }: Refusal): WayOut {
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
