import type { MetaDescriptor } from "react-router";
import type { PageAddress } from "#browser/loading/page-links";
import { sharePictureUrl, shareSize } from "#contracts/share-pictures";
import type { BreadcrumbItem } from "#ui/layout/breadcrumb";

interface PageFacts {
  title: string;
  description: string;
  /** Path with the query that belongs to it. */
  path: PageAddress;
  publicUrl: string | undefined;
  /** Path of the page's picture for other sites; the home page's where it is left out. */
  image?: string;
  trail?: readonly BreadcrumbItem[];
}

/** Title, description, canonical address, what other sites show of a shared page, and the way to it for search engines. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, publicUrl = "", trail } = facts;
  const image = `${publicUrl}${facts.image ?? sharePictureUrl.page("home")}`;
  return [
    ...titleAndDescription(title, description),
    { tagName: "link", rel: "canonical", href: `${publicUrl}${path}` },
    { property: "og:url", content: `${publicUrl}${path}` },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: `${title}, with a drawing of a measured roof` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(trail ? [breadcrumbFacts(trail, path, publicUrl)] : []),
  ];
}

/** For a page that search engines must not list. */
export const unlistedMeta = (title: string, description = ""): MetaDescriptor[] => [
  ...titleAndDescription(title, description),
  { name: "robots", content: "noindex" },
];

function titleAndDescription(pageTitle: string, description: string): MetaDescriptor[] {
  const title = `${pageTitle} · Ridgeline`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: "Ridgeline" },
    { property: "og:type", content: "website" },
  ];
}

type Facts = Record<string, unknown>;

/** A piece of schema.org for search engines. */
export const structuredData = (type: string, facts: Facts): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@type": type, ...facts },
});

/** The way to a page as its breadcrumb shows it; the last step is the page itself, at `path`. */
export function breadcrumbFacts(
  items: readonly BreadcrumbItem[],
  path: PageAddress,
  publicUrl: string,
): MetaDescriptor {
  return structuredData("BreadcrumbList", {
    itemListElement: items.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${publicUrl}${to ?? path}`,
    })),
  });
}

/** Who runs the shop, and the shop as a site. */
export function shopFacts(publicUrl: string, supportEmail: string): MetaDescriptor[] {
  return [
    structuredData("Organization", {
      "@id": `${publicUrl}/#organization`,
      name: "Ridgeline",
      url: `${publicUrl}/`,
      logo: `${publicUrl}/favicon.svg`,
      description:
        "Roof and wall measurement reports, Xactimate (ESX) sketch files, Applicad measurements and cost estimations.",
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: supportEmail,
        url: `${publicUrl}/contact`,
      },
    }),
    structuredData("WebSite", {
      name: "Ridgeline",
      url: `${publicUrl}/`,
      publisher: { "@id": `${publicUrl}/#organization` },
    }),
  ];
}

interface Question {
  question: string;
  answer: string;
}

/** Only for questions and answers that the page itself shows. */
export const questionFacts = (questions: readonly Question[]): MetaDescriptor =>
  structuredData("FAQPage", {
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
