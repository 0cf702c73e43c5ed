const productTabs = ["description", "place-order", "reviews"] as const;
export type ProductTab = (typeof productTabs)[number];

/** The tab that an address tells; the first where it tells none. */
export const tabOfHash = (hash: string): ProductTab =>
  productTabs.find((tab) => hash === `#${tab}`) ?? "description";
