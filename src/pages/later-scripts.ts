import { earlyInputScript } from "./early-input.ts";
import { startScript } from "./start-after-paint.ts";

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
    `<script>${startScript}</script>` +
    html.slice(end)
  );
}

// As React writes them.
const styleStart = '<link rel="stylesheet"';
const moduleStart = '<script type="module" async="">';
const bodyEnd = "</body>";

/** The text of each script that `startScriptsAfterPaint` adds to a page. */
export const pageScripts = [earlyInputScript, startScript];
