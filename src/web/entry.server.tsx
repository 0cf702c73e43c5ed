import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { flawedPageHeader } from "#contracts/pages";
import { type PageEntry, pageShop } from "./page-entry.ts";

const RENDER_DEADLINE_MS = 10_000;

interface RenderedDocument {
  body: Buffer | null;
}

/** The way of a document past the router's Response, which would copy it twice. */
const renderedDocument = createContext<RenderedDocument>();

/** Bundled with the loaders, so that both share one copy of the router and of the context keys. */
export const createPageHandler: PageEntry["createPageHandler"] = (build, mode, shop) => {
  const answer = createRequestHandler(build, mode);
  return async (request) => {
    let isFlawed = false;
    const context = new RouterContextProvider();
    context.set(pageShop, {
      ...shop,
      report(error) {
        isFlawed = true;
        shop.report(error);
      },
    });
    const document: RenderedDocument = { body: null };
    context.set(renderedDocument, document);
    const response = await answer(request, context);
    const { status, headers } = response;
    if (isFlawed) headers.set(flawedPageHeader, "yes");
    return { status, headers, body: document.body ?? Buffer.from(await response.arrayBuffer()) };
  };
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageShop).report(error);
};

/** Pages are rendered whole: they are kept and sent many times, and their scripts are named by hash. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collect = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        context.get(renderedDocument).body = Buffer.concat(chunks);
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} />,
      {
        onAllReady: () => void pipe(collect),
        onShellError: reject,
        onError: () => headers.set(flawedPageHeader, "yes"),
      },
    );
    const timer = setTimeout(() => abort(), RENDER_DEADLINE_MS).unref();
  });
}
