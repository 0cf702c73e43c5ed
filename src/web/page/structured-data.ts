import type { MetaDescriptor } from "react-router";
import type { PageAddress } from "#browser/page-links";
import type { BreadcrumbItem } from "#ui/breadcrumb";

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
