import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendStored } from "#src/api/send-stored.ts";
import { flawedPageHeader } from "#contracts/pages";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { DAY_MS } from "#contracts/utc-days";
import { type AnswerMemory, storeAnswer, type StoredAnswer } from "#platform/answer-memory";
import { startScriptsAfterPaint } from "./later-scripts.ts";
import { pageAddressOf, type PageAddress } from "./page-addresses.ts";
import { pagePolicy } from "./page-policy.ts";
import type { RenderPage } from "./render-page.ts";

interface PageOptions {
  render: RenderPage;
  memory: AnswerMemory;
  settings: ShopSettings;
  publicUrl: string;
  now: () => Date;
  /** Development: every page anew, scripts as Vite writes them. */
  isDevelopment: boolean;
}

/** Answers everything that nobody else has taken as a page. The same page for every visitor, kept until the catalogue changes. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  app.get("/*", (request, reply) => {
    const address = pageAddressOf(request.url);
    if (options.isDevelopment) return sendFresh(request, reply, options);
    const key = `${dayNumberOf(options.now())} ${address.key}`;
    const kept = options.memory.find(key);
    if (kept) return void sendStored(request, reply, kept);
    return options.memory
      .get(key, () => renderWhole(address, options))
      .then((page) => sendStored(request, reply, page));
  });
}

/** Some pages tell the date, so none is kept over midnight (UTC). */
const dayNumberOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

async function renderWhole(address: PageAddress, options: PageOptions): Promise<StoredAnswer> {
  const page = await options.render(new Request(`${options.publicUrl}${address.key}`));
  const { status } = page;
  const isHtml = page.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = isHtml ? startScriptsAfterPaint(page.body.toString()) : null;
  const { [flawedPageHeader]: flaw, ...headers } = Object.fromEntries(page.headers);
  const answer = await storeAnswer(
    status,
    {
      ...headers,
      ...pageHeaders(address),
      ...(html === null ? {} : { "content-security-policy": pagePolicy(html, options.settings) }),
    },
    html === null ? page.body : Buffer.from(html),
  );
  return { ...answer, isFlawed: flaw !== undefined };
}

function pageHeaders({ isSecret }: PageAddress): Record<string, string> {
  return {
    "cache-control": isSecret ? "no-store" : "no-cache",
    ...(isSecret ? { "x-robots-tag": "noindex" } : {}),
    "referrer-policy": isSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  };
}

async function sendFresh(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const headers = Object.entries(request.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const page = await options.render(new Request(`${options.publicUrl}${request.url}`, { headers }));
  return (
    reply
      .code(page.status)
      .headers(Object.fromEntries(page.headers))
      // No policy fits the scripts that Vite writes.
      .removeHeader("content-security-policy")
      .send(page.body)
  );
}
