import { earlyInputScript } from "./early-input.ts";
import { nextTask } from "./next-task.ts";

/**
 * A page shows and reads without its scripts, so nothing of them is fetched until it has been painted once: what it
 * looks like (style, fonts, pictures) has the line and the processor to itself.
 */
export function startScriptsAfterPaint(html: string): string {
  // Before anything that can be pressed, and before the style, which would hold it up.
  const start = html.indexOf('<link rel="stylesheet"');
  const end = html.lastIndexOf("</body>");
  return (
    `${html.slice(0, start)}<script>${earlyInputScript}</script>` +
    html
      .slice(start, end)
      .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
      .replace('<script type="module" async="">', '<script type="later-module">') +
    `<script>${starter}</script>` +
    html.slice(end)
  );
}

/**
 * Runs in the browser, as text behind all that it looks for. A browser that does not report its paints, or has none to
 * make since the page was opened in the background, starts at once; one that never paints starts after a while.
 */
function startAfterPaint(): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      "link[rel=later-modulepreload]",
    )) {
      link.rel = "modulepreload";
      // Twenty requests made at once are long enough to be felt.
      await nextTask();
    }
    const script = document.createElement("script");
    script.type = "module";
    script.text = document.querySelector<HTMLScriptElement>("script[type=later-module]")!.text;
    document.head.append(script);
    script.remove();
  };
  const reportsPaints = globalThis.PerformanceObserver?.supportedEntryTypes.includes("paint");
  if (document.hidden || !reportsPaints) return void start();
  new PerformanceObserver(() => void start()).observe({ type: "paint", buffered: true });
  setTimeout(() => void start(), 3000);
}

const starter = `(() => {
${[nextTask, startAfterPaint].map(String).join("\n")}
startAfterPaint();
})()`;

/** The text of each script that `startScriptsAfterPaint` adds to a page. */
export const pageScripts = [earlyInputScript, starter];
