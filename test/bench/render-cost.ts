/**
 * Own process: what the shop's page renderer costs against react-dom alone, in one process, on one core, in turns. The
 * renderer gets constant data instead of the database. React's side renders the same elements of the same bundle, to
 * the last byte, with renderToPipeableStream into a buffer; matching the route, running the loaders, encoding the data
 * for the browser and creating the response are done before, so they count for the shop alone.
 */
import { join } from "node:path";
import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import type { Product } from "#contracts/calls/catalogue";
import { toChatEntry, defaultChatSettings } from "#contracts/chat-settings";
import { defaultIdentity } from "#contracts/shop-identity";
import { apiHandlers } from "#src/api/api-handlers.ts";
import { createLocalClient } from "#src/api/local-client.ts";
import { createPageRenderer } from "#src/pages/render-page.ts";
import type { PageEntry, PageShop } from "#src/web/page/page-entry.ts";
import type { Effort } from "./figure.ts";
import { projectRoot } from "./folders.ts";
import { openShop } from "./open-shop.ts";

export interface RenderTask {
  /** Folder of a shop with a catalogue. */
  dataDir: string;
  effort: Effort;
}

export interface RenderCosts {
  /** Microseconds of processor time for each page, one value a round. */
  shop: number[];
  reactAlone: number[];
  bytes: number;
}

/** V8 optimises hot functions in several steps, the last of them after thousands of pages. */
const WARM_UP_ROUNDS = 5;

const { dataDir, effort } = JSON.parse(process.argv[2]!) as RenderTask;
const { rounds, renders } = effort;
const opened = await openShop(dataDir);
const { settings, config, asSystem } = opened.app;
const api = createLocalClient(apiHandlers(settings), () => asSystem("pages"));
const { data: products } = await api.listProducts({ query: { page: 1, limit: 1 } });
const url = formatProductPath(products[0]!);
const remembered = new Map<string, Promise<unknown>>();
const shop: PageShop = {
  api: withMemory(api),
  settings,
  readSeller: () => Promise.resolve(defaultIdentity),
  readChatEntry: () => Promise.resolve(toChatEntry(defaultChatSettings)),
  publicUrl: config.publicUrl,
  now: () => new Date(),
  report: (error) => {
    throw error;
  },
};

/** As long as the shop's. */
const nonce = "00000000-0000-4000-8000-000000000000";

const { context, handoff } = await captureEntry();
const { render } = await createPageRenderer(projectRoot, shop);
const renderShop = async () => (await render(new Request(url))).body.length;
const renderReact = () => renderAlone({ ...context, serverHandoffStream: makeStream(handoff) });
const costs: RenderCosts = { shop: [], reactAlone: [], bytes: await renderShop() };
if ((await renderReact()) !== costs.bytes) throw new Error("the two sides render different pages");
await opened.close();
for (let round = -WARM_UP_ROUNDS; round < rounds * 2; round++) {
  const reactAlone = await measure(renderReact);
  const whole = await measure(renderShop);
  if (round < 0) continue;
  costs.reactAlone.push(reactAlone);
  costs.shop.push(whole);
}
process.stdout.write(`${JSON.stringify(costs)}\n`);

async function measure(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < renders; n++) {
    await work();
    // As between two requests: otherwise callbacks waiting for the end of this turn keep every page in memory.
    await nextTurn();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / renders;
}

/** What the router hands to React once the loaders have run, without the data for the browser in its stream. */
async function captureEntry(): Promise<{ context: EntryContext; handoff: Uint8Array[] }> {
  const file = pathToFileURL(join(projectRoot, "build/server/index.js")).href;
  const build = (await import(file)) as ServerBuild;
  const captured: EntryContext[] = [];
  const module = {
    ...build.entry.module,
    default: (...[, , , entry]: Parameters<ServerBuild["entry"]["module"]["default"]>) => {
      captured.push(entry);
      return Promise.resolve(new Response());
    },
  };
  const door = build.entry.module as unknown as PageEntry;
  const response = door.createPageHandler({ ...build, entry: { module } }, "production", shop);
  await response(new Request(url));
  const [context] = captured;
  const handoff: Uint8Array[] = [];
  for await (const chunk of context!.serverHandoffStream!) handoff.push(chunk);
  return { context: context!, handoff };
}

function makeStream(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function renderAlone(entry: EntryContext): Promise<number> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collect = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).length);
        done();
      },
    });
    const router = createElement(ServerRouter, { context: entry, url, nonce });
    const { pipe } = renderToPipeableStream(router, {
      nonce,
      onAllReady: () => void pipe(collect),
      onShellError: reject,
    });
  });
}

/** Queries the database once per call, then returns the same result every time. */
function withMemory(client: PageShop["api"]): PageShop["api"] {
  const calls = Object.entries(client) as [string, (given?: unknown) => Promise<unknown>][];
  const remembering = calls.map(([name, call]) => [
    name,
    (given?: unknown) => {
      const key = `${name} ${JSON.stringify(given)}`;
      const known = remembered.get(key) ?? call(given);
      remembered.set(key, known);
      return known;
    },
  ]);
  return Object.fromEntries(remembering) as PageShop["api"];
}

function formatProductPath({ slug, _id }: Product): string {
  return `${config.publicUrl}/products/${slug}?id=${_id}`;
}
