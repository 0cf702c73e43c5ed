/**
 * On every response. The defaults suit what is no page and must not be embedded by other sites; pages, files and
 * pictures override what differs.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}
