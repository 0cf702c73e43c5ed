import type { PageAddress } from "#browser/loading/page-links";
import type { Category, Product } from "#contracts/calls/catalogue";
import type { Contract } from "#contracts/calls/contract";
import type { Client } from "#contracts/client";
import { productAddress } from "#contracts/product-address";

/** "Which report do I need?": three questions, in their order. */
export const reportQuestions = [
  {
    key: "software",
    text: "Which software do you work with?",
    options: [
      { value: "xactimate", label: "Xactimate" },
      { value: "applicad", label: "Applicad" },
      { value: "neither", label: "Neither" },
    ],
  },
  {
    key: "purpose",
    text: "What is it for?",
    options: [
      { value: "claim", label: "An insurance claim" },
      { value: "retail", label: "A retail job" },
    ],
  },
  {
    key: "extent",
    text: "How many buildings?",
    options: [
      { value: "one", label: "One building" },
      { value: "several", label: "Several buildings" },
    ],
  },
] as const;

type Question = (typeof reportQuestions)[number];
export type ReportAnswers = {
  [Q in Question as Q["key"]]: Q["options"][number]["value"];
};

type ReportKind =
  | "esx-sketch"
  | "claim-scope"
  | "applicad-model"
  | "claim-report"
  | "property-report"
  | "roof-report";

/** The software decides the kind of file; without one, the extent comes before the purpose. */
export function chooseReport({ software, purpose, extent }: ReportAnswers): ReportKind {
  if (software === "applicad") return "applicad-model";
  if (software === "xactimate") return purpose === "claim" ? "claim-scope" : "esx-sketch";
  if (extent === "several") return "property-report";
  return purpose === "claim" ? "claim-report" : "roof-report";
}

interface KindRule {
  reason: string;
  /** The main category is the first one with one of these words in its name. */
  category: readonly string[];
  /** The product of that category whose title has most of these words and none of the excluded. */
  keywords: readonly string[];
  excluded: readonly string[];
}

const xactimate = ["xactimate", "esx"];
const several = ["multi", "structure", "building", "property"];

const reportKindRules: Record<ReportKind, KindRule> = {
  "esx-sketch": {
    reason: "An ESX sketch opens in Xactimate, so your estimate starts from drawn roof faces.",
    category: xactimate,
    keywords: ["xactimate", "roof", "sketch", "esx"],
    excluded: ["wall", "note", "claim", "estimate"],
  },
  "claim-scope": {
    reason: "A claim needs scope and quantities; the ESX sketch they are based on comes with them.",
    category: xactimate,
    keywords: ["claim", "insurance", "scope", "estimate"],
    excluded: ["wall", "note"],
  },
  "applicad-model": {
    reason: "Planes and edges measured for Applicad, ready for laying out tiles or sheets.",
    category: ["applicad"],
    keywords: ["applicad", "roof", "model"],
    excluded: ["sheet"],
  },
  "claim-report": {
    reason: "A measurement report laid out for the file of an insurance claim.",
    category: ["roof"],
    keywords: ["claim", "insurance", "roof", "report"],
    excluded: ["wall", ...several],
  },
  "property-report": {
    reason: "One report for the whole property, with totals for each building and for all.",
    category: ["roof"],
    keywords: several,
    excluded: ["wall"],
  },
  "roof-report": {
    reason:
      "Areas, pitches, lengths of all edges and a waste table: all that a roof's price needs.",
    category: ["roof"],
    keywords: ["residential", "roof", "measurement", "report"],
    excluded: ["wall", "claim", ...several],
  },
};

export interface FoundReport {
  kind: ReportKind;
  reason: string;
  /** Null when no product of the category fits; then the category is offered instead. */
  product: Pick<Product, "_id" | "title" | "original" | "sale" | "tiers"> | null;
  /** Null when the shop has no such category; then all products are offered instead. */
  category: Pick<Category, "_id" | "name"> | null;
  /** What to mind when ordering; null when nothing. */
  note: string | null;
}

/**
 * Finds the products of the shop that match the answers.
 * @param listProductsIn the products of a main category; the first 100 will do
 */
export async function findReport(
  answers: ReportAnswers,
  categories: readonly Category[],
  listProductsIn: (categoryId: string) => Promise<readonly Product[]>,
): Promise<FoundReport> {
  const kind = chooseReport(answers);
  const category = findReportCategory(kind, categories);
  return {
    kind,
    reason: reportKindRules[kind].reason,
    product: category ? findReportProduct(kind, await listProductsIn(category._id)) : null,
    category,
    note:
      answers.extent === "several" && kind !== "property-report"
        ? "Set the marker on the main building and name the others in the special instructions."
        : null,
  };
}

const findReportCategory = <C extends Pick<Category, "name">>(
  kind: ReportKind,
  categories: readonly C[],
): C | null =>
  categories.find(({ name }) => countWords(name, reportKindRules[kind].category) > 0) ?? null;

/** Among equals the first one in the shop's list wins. */
export function findReportProduct<P extends Pick<Product, "title">>(
  kind: ReportKind,
  products: readonly P[],
): P | null {
  const { keywords, excluded } = reportKindRules[kind];
  let best: P | null = null;
  let most = 0;
  for (const product of products) {
    const found = countWords(product.title, keywords);
    if (found <= most || countWords(product.title, excluded) > 0) continue;
    best = product;
    most = found;
  }
  return best;
}

/** How many of the words a text has, as whole words in singular or plural. */
function countWords(text: string, words: readonly string[]): number {
  const own = new Set(
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.map(singular),
  );
  return words.filter((word) => own.has(singular(word))).length;
}

const singular = (word: string): string => word.replace(/ies$/, "y").replace(/s$/, "");

type Catalogue = Pick<Client<Contract>, "listCategories" | "listProductsByCategory">;

/** The report for the answers to "Which report do I need?", with the server's or the browser's client. */
export async function findReportInShop(
  api: Catalogue,
  answers: ReportAnswers,
): Promise<FoundReport> {
  const { data: categories } = await api.listCategories({});
  return findReport(answers, categories, async (id) => {
    const query = { page: 1, limit: 100 };
    return (await api.listProductsByCategory({ params: { id }, query })).data;
  });
}

export function reportAddress({ product, category }: FoundReport): PageAddress {
  if (product) return productAddress(product);
  return category ? `/shop/${category._id}/products` : "/products";
}
