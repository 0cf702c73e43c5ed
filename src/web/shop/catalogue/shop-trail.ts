import type { BreadcrumbItem } from "#ui/layout/breadcrumb";

/** The way to the pages of the shop, before their own step. */
export const shopTrail: readonly BreadcrumbItem[] = [
  { label: "Home", to: "/" },
  { label: "Shop", to: "/shop" },
];
