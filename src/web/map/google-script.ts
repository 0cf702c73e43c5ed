import { SCRIPT_READY_WITHIN_MS } from "./map-constants.ts";
import type { GoogleMaps } from "./google-maps-api.ts";
import { MapFailure } from "./map-provider.ts";
import { createScriptLoader } from "./script-loader.ts";

const CALLBACK = "shopMapIsReady";

/** The window properties that the script uses. */
export interface MapsWindow {
  google?: { maps?: GoogleMaps };
  gm_authFailure?: () => void;
  [CALLBACK]?: () => void;
}

/** Dependencies of the script loader; window and document in the shop. */
interface MapsPage {
  window: MapsWindow;
  addTag: (url: string, on: { load: () => void; error: () => void }) => { remove: () => void };
  wait: (milliseconds: number) => Promise<void>;
}

/** The maps script of one page: loaded once, its refused key remembered. */
export function createGoogleScript(page: MapsPage) {
  let isKeyRefused = false;
  const listeners = new Set<(failure: MapFailure) => void>();

  // The script calls this global when it refuses its key, possibly long after it was loaded.
  page.window.gm_authFailure = () => {
    isKeyRefused = true;
    for (const listener of listeners) listener(new MapFailure("key"));
  };

  const addScript = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => {
        tag.remove();
        delete page.window[CALLBACK];
        reject(new MapFailure("load"));
      };
      page.window[CALLBACK] = resolve;
      const tag = page.addTag(withCallback(url), {
        error: fail,
        load: () => {
          if (page.window.google?.maps?.Map) resolve();
          else void page.wait(SCRIPT_READY_WITHIN_MS).then(fail);
        },
      });
    });

  const load = createScriptLoader({ addScript, wait: page.wait });

  return {
    /** The maps API, loading it first where needed. */
    async getMaps(url: string): Promise<GoogleMaps> {
      if (isKeyRefused) throw new MapFailure("key");
      await load(url);
      if (isKeyRefused) throw new MapFailure("key");
      const maps = page.window.google?.maps;
      if (!maps) throw new MapFailure("load");
      return maps;
    },
    /** Calls back when the key is refused; returns a function that unsubscribes. */
    onKeyRefused(listener: (failure: MapFailure) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type GoogleScript = ReturnType<typeof createGoogleScript>;

let shared: GoogleScript | undefined;

/** The page's one maps script. */
export function googleScriptOfPage(): GoogleScript {
  shared ??= createGoogleScript({
    window: window as MapsWindow,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    addTag: (url, on) => {
      const tag = document.createElement("script");
      tag.src = url;
      tag.async = true;
      tag.addEventListener("load", on.load);
      tag.addEventListener("error", on.error);
      document.head.append(tag);
      return tag;
    },
  });
  return shared;
}

function withCallback(url: string): string {
  const joint = url.includes("?") ? "&" : "?";
  return `${url}${joint}loading=async&callback=${CALLBACK}`;
}
