/** Pages with a picture of their own for social networks. */
export const sharedPages = ["home", "shop", "products", "about", "contact", "policies"] as const;
export type SharedPage = (typeof sharedPages)[number];

export const shareSize = { width: 1200, height: 630 } as const;

/** Paths of the pictures that other sites show of a shared page. */
export const sharePictureUrl = {
  page: (page: SharedPage): string => `/share/${page}.jpg`,
  product: (id: string): string => `/share/products/${id}.jpg`,
  category: (id: string): string => `/share/categories/${id}.jpg`,
};
