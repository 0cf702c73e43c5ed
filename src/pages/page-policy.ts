import { createHash } from "node:crypto";
import type { ShopSettings } from "#contracts/calls/shop-settings";

/** The Content-Security-Policy of a whole page: its own inline scripts are named by hash, nothing else may run. */
export function pagePolicy(html: string, settings: ShopSettings): string {
  const { map } = settings;
  const google = map.provider === "google" ? new URL(map.scriptUrl).origin : null;
  const googleHosts = google ? [google, "https://*.googleapis.com", "https://*.gstatic.com"] : [];
  const pictures = map.provider === "open" ? [originOfTemplate(map.tileUrl)] : googleHosts;
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashesOfInlineScripts(html), ...googleHosts],
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

/** The origin of an address with placeholders; "{s}" stands for any sub-domain. */
const originOfTemplate = (template: string) =>
  /^https?:\/\/[^/]+/.exec(template)![0].replace(/\{[a-z]\}/g, "*");

function hashesOfInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, code]) => `'sha256-${createHash("sha256").update(code!).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
