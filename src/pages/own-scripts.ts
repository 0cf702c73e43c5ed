interface OwnScripts {
  /** The page without its nonces, so that none can be read from a cached page. */
  html: string;
  /** The text of each inline script that carried the nonce. */
  scripts: string[];
}

/**
 * Finds the inline scripts that the renderer wrote: they carry a nonce that no rendered content could know. Any other
 * script in the page was injected with its content.
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
