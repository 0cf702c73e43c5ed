import { createHash } from "node:crypto";
import type { ShopSettings } from "#contracts/calls/shop-settings";

/**
 * The Content-Security-Policy of a whole page: nothing inline may run but the given scripts, which are named by hash.
 * @param scripts the text of each inline script that the shop itself wrote; never read from a page by its looks
 */
export function pagePolicy(scripts: readonly string[], settings: ShopSettings): string {
  const { map } = settings;
  const google = map.provider === "google" ? new URL(map.scriptUrl).origin : null;
  const googleHosts = google ? [google, "https://*.googleapis.com", "https://*.gstatic.com"] : [];
  const pictures = map.provider === "open" ? [originOfTemplate(map.tileUrl)] : googleHosts;
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...new Set(scripts.map(hashSource)), ...googleHosts],
    "style-src": ["'self'", "'unsafe-inline'", ...(google ? ["https://fonts.googleapis.com"] : [])],
    "img-src": ["'self'", "data:", "blob:", ...pictures],
    "font-src": ["'self'", ...(google ? ["https://fonts.gstatic.com"] : [])],
    "connect-src": ["'self'", ...googleHosts],
    "worker-src": ["'self'", ...(google ? ["blob:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** The origin of an address with placeholders; "{s}" becomes any sub-domain. */
const originOfTemplate = (template: string) =>
  /^https?:\/\/[^/]+/.exec(template)![0].replace(/\{[a-z]\}/g, "*");

const hashSource = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

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
