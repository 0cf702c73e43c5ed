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
