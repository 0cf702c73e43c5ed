import { memoizeAsync } from "#browser/memoize-async";
import { SCRIPT_RETRY_PAUSES_MS } from "./map-constants.ts";

interface ScriptLoaderOptions {
  /** Adds the script once and resolves when it is ready; removes its tag when it rejects. */
  addScript: (url: string) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Loads scripts, each once at a time, and retries with growing pauses. After a final failure it may be called again. */
export const createScriptLoader = ({ addScript, wait }: ScriptLoaderOptions) =>
  memoizeAsync(async (url) => {
    for (const pauseMs of SCRIPT_RETRY_PAUSES_MS) {
      try {
        return await addScript(url);
      } catch {
        await wait(pauseMs);
      }
    }
    return addScript(url);
  });
