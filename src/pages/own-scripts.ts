interface OwnScripts {
  /** The page without the nonces, so that a cached page has none that could be read and used. */
  html: string;
  /** The text of each inline script that carried the nonce. */
  scripts: string[];
}

/**
 * Distinguishes the inline scripts that the renderer wrote from all others: it gave them a nonce that nothing rendered could
 * know. Whatever else looks like a script in the page came in with its content.
 */
export function takeOwnScripts(html: string, nonce: string): OwnScripts {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(
    `<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  return {
    scripts: Array.from(html.matchAll(own), ([, text]) => text!),
    html: html.replaceAll(attribute, ""),
  };
}
