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
import { incompletePageHeader } from "#contracts/pages";
import { type PageEntry, pageShop, plainDocument } from "#page";

const RENDER_DEADLINE_MS = 10_000;

interface RenderedDocument {
  rendersMissing: boolean;
  scriptNonce: string;
  body: Buffer | null;
}

/** Passes the document around the router's Response, which would copy it twice. */
const renderedDocument = createContext<RenderedDocument>();

/** Bundled with the loaders, so that both share one copy of the router and of the context keys. */
export const createPageHandler: PageEntry["createPageHandler"] = (build, mode, shop) => {
  const handleRequest = createRequestHandler(build, mode);
  return async (request, { rendersMissing = false } = {}) => {
    let isIncomplete = false;
    const context = new RouterContextProvider();
    context.set(pageShop, {
      ...shop,
      report(error) {
        isIncomplete = true;
        shop.report(error);
      },
    });
    const document: RenderedDocument = {
      body: null,
      rendersMissing,
      scriptNonce: crypto.randomUUID(),
    };
    context.set(renderedDocument, document);
    const response = await handleRequest(request, context);
    const { status, headers } = response;
    if (isIncomplete) headers.set(incompletePageHeader, "yes");
    const { body, scriptNonce } = document;
    return body
      ? { status, headers, body, scriptNonce }
      : { status, headers, body: Buffer.from(await response.arrayBuffer()), scriptNonce: null };
  };
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageShop).report(error);
};

/** Pages are rendered completely before sending: they are cached, and their scripts are allowed by hash. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (status === 404 && !context.get(renderedDocument).rendersMissing)
    return Promise.resolve(new Response(null, { status, headers }));
  const { scriptNonce: nonce } = context.get(renderedDocument);
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
    const sendPlainScreen = () => {
      headers.set(incompletePageHeader, "yes");
      resolve(new Response(plainDocument, { status: 500, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => void pipe(collect),
        // At first the router renders its error screen instead; nothing is left when that fails, too.
        onShellError: entry.staticHandlerContext.errors ? sendPlainScreen : reject,
        onError: () => headers.set(incompletePageHeader, "yes"),
      },
    );
    const timer = setTimeout(() => abort(), RENDER_DEADLINE_MS).unref();
  });
}
