import { earlyInputScript } from "./early-input.ts";
import { nextTask } from "./next-task.ts";

/**
 * A page can be read without its scripts, so they are fetched only after the first paint: style, fonts and pictures get
 * the network and the processor first. What that gains is in docs/decisions/0014, how fast pages are in
 * docs/lighthouse.md.
 */
export function startScriptsAfterPaint(html: string): string {
  // Before anything clickable, and before the style sheet, which would delay it.
  const start = html.indexOf(styleStart);
  const end = html.lastIndexOf(bodyEnd);
  const body = html.slice(start, end);
  if (start < 0 || end < start || !body.includes(moduleStart))
    throw new Error(
      `A rendered page must have ${styleStart}, ${moduleStart} and ${bodyEnd} in this order: without them src/pages/later-scripts.ts can't start its scripts.`,
    );
  return (
    `${html.slice(0, start)}<script>${earlyInputScript}</script>` +
    body
      .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
      .replace(moduleStart, '<script type="later-module">') +
    `<script>${starter}</script>` +
    html.slice(end)
  );
}

/** The compiler's library does not know it yet. */
type PrerenderedDocument = Document & { prerendering?: boolean };

// As React writes them.
const styleStart = '<link rel="stylesheet"';
const moduleStart = '<script type="module" async="">';
const bodyEnd = "</body>";

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

const starter = `(() => {
${[nextTask, startAfterPaint].map(String).join("\n")}
startAfterPaint();
})()`;

/** The text of each script that `startScriptsAfterPaint` adds to a page. */
export const pageScripts = [earlyInputScript, starter];
