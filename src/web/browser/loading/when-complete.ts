/** A busy page is not waited for any longer. */
const WAIT_MS = 2000;

/**
 * Runs when the page is complete and the browser has nothing to do, for what nobody misses before. Returns a function
 * that calls it off while the page is loading.
 */
export function whenComplete(run: () => void): () => void {
  // Safari has no idle callback.
  const whenIdle = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: WAIT_MS });
    else setTimeout(run, WAIT_MS);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
  return () => removeEventListener("load", whenIdle);
}
