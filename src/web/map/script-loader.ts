import { SCRIPT_RETRY_PAUSES_MS } from "./map-constants.ts";

interface ScriptLoaderOptions {
  /** Adds the script once and resolves when it is ready; removes its tag when it rejects. */
  addScript: (url: string) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Loads scripts, each once at a time, and retries with growing pauses. After a final failure it may be called again. */
export function createScriptLoader({ addScript, wait }: ScriptLoaderOptions) {
  const underWay = new Map<string, Promise<void>>();

  const loadWithRetries = async (url: string) => {
    for (const pauseMs of SCRIPT_RETRY_PAUSES_MS) {
      try {
        return await addScript(url);
      } catch {
        await wait(pauseMs);
      }
    }
    return addScript(url);
  };

  return (url: string): Promise<void> => {
    const known = underWay.get(url);
    if (known) return known;
    const loading = loadWithRetries(url).catch((error: unknown) => {
      underWay.delete(url);
      throw error;
    });
    underWay.set(url, loading);
    return loading;
  };
}
