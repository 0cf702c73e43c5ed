import type { PageAddress } from "#browser/page-links";
import type { Contract } from "#contracts/calls/contract";
import type { Client } from "#contracts/client";
import { productAddress } from "#contracts/product-address";
import { findReport, type FoundReport, type ReportAnswers } from "./report-chooser.ts";

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

/** The page on which the found report can be ordered, or the nearest one. */
export function reportAddress({ product, category }: FoundReport): PageAddress {
  if (product) return productAddress(product);
  return category ? `/shop/${category._id}/products` : "/products";
}
