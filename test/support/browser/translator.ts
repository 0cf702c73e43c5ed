import type { Page } from "@playwright/test";
import { pageReadyEvent } from "#contracts/pages";

/**
 * Does to the texts of a page what a browser does that translates it: each text node, also one that is added later, is
 * replaced by `<font><font>` with a copy of it. The words stay, so that a journey finds its way.
 */
export async function translatePages(
  page: Page,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<void> {
  const event = isEarly ? "DOMContentLoaded" : pageReadyEvent;
  await page.addInitScript(
    `document.addEventListener("${event}", ${String(translateForEver)}, { once: true })`,
  );
}

/** Runs in the page. */
function translateForEver(): void {
  const untouched = "script, style, textarea, title, noscript, font";
  const translate = (root: Node) => {
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest(untouched)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      if (type === "characterData") translate(target);
      else addedNodes.forEach((node) => node.isConnected && translate(node));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
