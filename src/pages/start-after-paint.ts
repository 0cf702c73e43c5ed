import { nextTask } from "./next-task.ts";

/** The compiler's library does not know it yet. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Inlined at the end of the page, after the elements it queries. Starts at once in a browser that does not report
 * paints, or for a page opened in the background; otherwise after the first paint or a timeout. A prerendered page
 * fetches its scripts but runs none before somebody has opened it, so that looking ahead has no effect.
 */
function startAfterPaint(): void {
  const fetchModules = async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      "link[rel=later-modulepreload]",
    )) {
      link.rel = "modulepreload";
      // Twenty requests at once block the main thread noticeably.
      await nextTask();
    }
  };
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    await fetchModules();
    const script = document.createElement("script");
    script.type = "module";
    script.text = document.querySelector<HTMLScriptElement>("script[type=later-module]")!.text;
    document.head.append(script);
    script.remove();
  };
  const startOncePainted = () => {
    new PerformanceObserver(() => void start()).observe({ type: "paint", buffered: true });
    setTimeout(() => void start(), 3000);
  };
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener("prerenderingchange", startOncePainted, { once: true });
    return void fetchModules();
  }
  const reportsPaints = globalThis.PerformanceObserver?.supportedEntryTypes.includes("paint");
  if (document.hidden || !reportsPaints) void start();
  else startOncePainted();
}

/** As one script. */
export const startScript = `(() => {
${[nextTask, startAfterPaint].map(String).join("\n")}
startAfterPaint();
})()`;
