/** Addresses in one part of the sitemap; the protocol allows 50 000, but a small part is cached in memory. */
export const ADDRESSES_PER_PART = 2000;

export interface SitemapEntry {
  /** With the query that belongs to it. */
  path: string;
  changedAt?: Date;
}

/** One part of the sitemap (sitemaps.org). */
export const sitemapPart = (entries: readonly SitemapEntry[], publicUrl: string): string =>
  document(
    "urlset",
    entries.map(
      ({ path, changedAt }) =>
        `<url><loc>${escapeXml(publicUrl + path)}</loc>${
          changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""
        }</url>`,
    ),
  );

interface SitemapSize {
  categories: number;
  products: number;
}

/** The list of all parts. */
export function sitemapIndex({ categories, products }: SitemapSize, publicUrl: string): string {
  const parts = [
    "pages-1",
    ...listSitemapParts("categories", categories),
    ...listSitemapParts("products", products),
  ];
  return document(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${escapeXml(publicUrl + partPath(part))}</loc></sitemap>`),
  );
}

const partPath = (part: string): string => `/sitemaps/${part}.xml`;

export type SitemapKind = "pages" | "categories" | "products";

/** Reads "products-3"; null for anything that is no name of a part. */
export function readPart(name: string): { kind: SitemapKind; offset: number } | null {
  const [, kind, number] = /^(pages|categories|products)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind || !number) return null;
  return { kind: kind as SitemapKind, offset: (Number(number) - 1) * ADDRESSES_PER_PART };
}

const listSitemapParts = (kind: SitemapKind, count: number): string[] =>
  Array.from(
    { length: Math.ceil(count / ADDRESSES_PER_PART) },
    (_, index) => `${kind}-${index + 1}`,
  );

const document = (root: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${children.join("\n")}
</${root}>
`;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
