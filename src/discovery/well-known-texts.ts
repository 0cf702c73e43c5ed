import { DAY_MS } from "#contracts/utc-days";

export const securityTextPath = "/.well-known/security.txt";

/** Half the year that RFC 9116 allows at most. */
const VALID_DAYS = 180;

interface SecurityContact {
  supportEmail: string;
  publicUrl: string;
  now: Date;
}

/** Where to report a vulnerability (RFC 9116). */
export const securityText = ({ supportEmail, publicUrl, now }: SecurityContact): string =>
  `Contact: mailto:${supportEmail}
Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}${securityTextPath}
`;

/**
 * What crawlers may read. Pages for one person carry "noindex" themselves, which a crawler can only see if it may read
 * them; this lists what is no page at all.
 */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`;
