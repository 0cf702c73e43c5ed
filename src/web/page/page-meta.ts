import type { MetaDescriptor } from "react-router";
import type { PageAddress } from "#browser/page-links";
import { sharePictureUrl, shareSize } from "#contracts/share-pictures";

interface PageFacts {
  title: string;
  description: string;
  /** Path with the query that belongs to it; left out for pages that search engines must not list. */
  path?: PageAddress | undefined;
  publicUrl: string | undefined;
  /** Path of the page's picture for other sites; the home page's where it is left out. */
  image?: string | undefined;
}

/** Title, description, canonical address and what other sites show of a shared page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { description, path, publicUrl = "" } = facts;
  const title = `${facts.title} · Ridgeline`;
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: "Ridgeline" },
    { property: "og:type", content: "website" },
  ];
  if (path === undefined) return [...shared, { name: "robots", content: "noindex" }];
  const image = `${publicUrl}${facts.image ?? sharePictureUrl.page("home")}`;
  return [
    ...shared,
    { tagName: "link", rel: "canonical", href: `${publicUrl}${path}` },
    { property: "og:url", content: `${publicUrl}${path}` },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: `${facts.title}, with a drawing of a measured roof` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
