const productTabs = ["description", "place-order", "reviews"] as const;
export type ProductTab = (typeof productTabs)[number];

/** The tab named in an address, else the first. */
export const tabOfHash = (hash: string): ProductTab =>
  productTabs.find((tab) => hash === `#${tab}`) ?? "description";
