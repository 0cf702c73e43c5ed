import type { Location } from "react-router";
import { canReachShop, untilConnected } from "./connection.ts";

interface Route {
  id: string;
  /** The address of its code. */
  module: string;
}

declare global {
  /** The router's own, which it leaves here for tools. */
  var __reactRouterDataRouter:
    | { state: { navigation: { location?: Location | undefined } } }
    | undefined;
}

/** The page that somebody is on the way to. */
const wantedPage = () => globalThis.__reactRouterDataRouter?.state.navigation.location;

const isMoving = () => wantedPage() !== undefined;

/**
 * Replaces the router's function, which loads the page that is being left again when the code of the next one fails to
 * load: after a release its file is gone, and the click would be lost. Without a connection the page stays and goes on
 * once there is one. The router keeps the promise for as long as the page lives, so it never rejects.
 */
export async function loadRouteModule(
  route: Route,
  known: Record<string, unknown>,
): Promise<unknown> {
  for (;;) {
    if (route.id in known) return known[route.id];
    try {
      return (known[route.id] = await import(/* @vite-ignore */ route.module));
    } catch {
      // Nobody waits for what was only prefetched.
      if (!isMoving()) return new Promise(() => {});
    }
    if (await canReachShop()) await openInFull();
    else await untilConnected(isMoving);
    await untilMoving();
  }
}

/** Loads the wanted page as a document, with the state that its address was given. */
async function openInFull(): Promise<void> {
  const wanted = wantedPage();
  if (!wanted) return;
  const { pathname, search, hash, state, key } = wanted;
  const address = pathname + search + hash;
  // Back and Forward have changed the address already.
  if (address !== location.pathname + location.search + location.hash)
    history.pushState({ usr: state as unknown, key, idx: history.length }, "", address);
  location.reload();
  await new Promise(() => {});
}

const LOOK_AGAIN_MS = 250;

/** Somebody who went elsewhere without a connection may come back to the same page. */
async function untilMoving(): Promise<void> {
  while (!isMoving()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/** Fetches the data of a page, for the router. Without a connection it waits for one until the navigation ends. */
export async function fetchPageData(address: URL | string, init: RequestInit): Promise<Response> {
  const isWanted = () => !init.signal?.aborted;
  for (;;) {
    try {
      return await fetch(address, init);
    } catch (error) {
      if (!isWanted() || (await canReachShop())) throw error;
      await untilConnected(isWanted);
      if (!isWanted()) throw error;
    }
  }
}
