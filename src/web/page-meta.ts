import type { MetaDescriptor } from "react-router";

interface PageFacts {
  title: string;
  description: string;
  /** Path with the query that belongs to it; left out for pages that search engines must not list. */
  path?: string | undefined;
  publicUrl: string | undefined;
  /** Path of a picture. */
  image?: string | undefined;
}

/** Title, description, canonical address and what other sites show of a shared page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { description, path, publicUrl = "", image } = facts;
  const title = `${facts.title} · Ridgeline`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: "Ridgeline" },
    { property: "og:type", content: "website" },
    ...(image ? [{ property: "og:image", content: `${publicUrl}${image}` }] : []),
    ...(path === undefined
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: `${publicUrl}${path}` },
          { property: "og:url", content: `${publicUrl}${path}` },
        ]),
  ];
}
