import type { Facts } from "./facts.ts";

/** A request that people wait for. */
export interface Call {
  what: string;
  /** Requested in parallel, each time with another number; as the admin unless it is a page of the shop. */
  paths: (facts: Facts, n: number) => string[];
  /** What is sent; without it nothing is. */
  body?: (facts: Facts) => object;
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const query = (text: string) => encodeURIComponent(text);
/** Near the end of a list, one page less each time. */
const deepPage = (total: number, size: number, n: number) =>
  Math.max(1, Math.ceil(total / size) - (n % 50));
const monthAgo = () => new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);
const yearAgo = () => new Date(Date.now() - 364 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const figures = (range: string) => [
  `/api/figures/dashboard${range}`,
  `/api/figures/products${range}`,
];
const orders = (rest: string) => `/api/orders/all?limit=20&${rest}`;
const customers = (rest: string) => `/api/customers?limit=10&${rest}`;
const products = (rest: string) => `/api/products?limit=20&${rest}`;

export const calls: Call[] = [
  { what: "Dashboard, all time", paths: () => figures("") },
  { what: "Dashboard, 30 days", paths: () => figures(`?from=${monthAgo()}&to=${today()}`) },
  { what: "Dashboard, a year", paths: () => figures(`?from=${yearAgo()}&to=${today()}`) },
  { what: "Order list, first page", paths: () => [orders("page=1")] },
  {
    what: "Order list, last pages",
    paths: (facts, n) => [orders(`page=${deepPage(facts.orders, 20, n)}`)],
  },
  { what: "Order list by due time, first page", paths: () => [orders("page=1&sort=dueLatest")] },
  {
    what: "Order list by due time, further pages",
    paths: (_, n) => [orders(`page=${2 + (n % 50)}&sort=dueSoonest`)],
  },
  {
    what: "Order list by due time, in progress",
    paths: () => [orders("page=1&sort=dueSoonest&status=new,processing")],
  },
  {
    what: "Order list by due time, of a product",
    paths: (facts, n) => [orders(`page=1&sort=dueSoonest&productId=${at(facts.productIds, n)}`)],
  },
  { what: "Order list, late", paths: () => [orders("page=1&due=late")] },
  {
    what: "Queue of work, with its counts",
    paths: (_, n) => [`/api/orders/queue?tab=${at(["deliver", "late", "mine", "all"], n)}`],
  },
  { what: "Order list, in progress", paths: () => [orders("page=1&status=processing")] },
  { what: "Order list, refunded", paths: () => [orders("page=1&paymentStatus=refunded")] },
  {
    what: "Order list, completed of a month",
    paths: (_, n) => [
      orders(`page=${1 + (n % 5)}&status=completed&from=${monthAgo()}&to=${today()}`),
    ],
  },
  {
    what: "Order list, of a product",
    paths: (facts, n) => [orders(`page=1&productId=${at(facts.productIds, n)}`)],
  },
  {
    what: "Order search, number",
    paths: (facts, n) => [orders(`page=1&search=${at(facts.orderIds, n).slice(0, 8)}`)],
  },
  {
    what: "Order search, name",
    paths: (facts, n) => [orders(`page=1&search=${query(at(facts.names, n))}`)],
  },
  {
    what: "Order search, street",
    paths: (facts, n) => [orders(`page=1&search=${query(at(facts.streets, n))}`)],
  },
  { what: "Order search, two letters", paths: () => [orders("page=1&search=da")] },
  { what: "Order search, nothing found", paths: () => [orders("page=1&search=nobodyhasthis")] },
  { what: "Customer list, first page", paths: () => [customers("page=1")] },
  {
    what: "Customer list, last pages",
    paths: (facts, n) => [customers(`page=${deepPage(facts.customers, 10, n)}`)],
  },
  {
    what: "Customer search, name",
    paths: (facts, n) => [customers(`page=1&search=${query(at(facts.names, n))}`)],
  },
  {
    what: "Customer search, address",
    paths: (facts, n) => [customers(`page=1&search=${query(at(facts.emails, n))}`)],
  },
  { what: "Customer search, two letters", paths: () => [customers("page=1&search=na")] },
  { what: "Product table, first page", paths: () => [products("page=1&sort=latest")] },
  {
    what: "Product table, last pages",
    paths: (facts, n) => [products(`page=${deepPage(facts.allProducts, 20, n)}&sort=latest`)],
  },
  { what: "Product table, search", paths: (_, n) => [products(`page=1&search=No.%20${n + 1}`)] },
  { what: "Product table, common word", paths: () => [products("page=1&search=report")] },
  { what: "Product table, drafts", paths: () => [products("page=1&status=draft")] },
  {
    what: "Product table, a category",
    paths: (facts, n) => [products(`page=1&categoryId=${at(facts.categoryIds, n)}`)],
  },
];

/** Made by the customer with the most orders. */
export const customerCalls: Call[] = [
  {
    what: "Ordered roofs of a cart with 100 lines",
    paths: () => ["/api/orders/ordered-roofs"],
    body: ({ customer }) => ({ roofs: customer.roofs }),
  },
];

/** Always rendered: the page cache is cleared before each request. */
export const pages: Call[] = [
  { what: "Listing page, first", paths: () => ["/products"] },
  {
    what: "Listing page, last ones",
    paths: (facts, n) => [`/products?page=${deepPage(facts.products, 4, n)}`],
  },
  {
    what: "Listing page of a category, last ones",
    paths: (facts, n) => {
      const total = facts.products / facts.categoryIds.length / 2;
      return [`/shop/${at(facts.categoryIds, n)}/products?page=${deepPage(total, 4, n)}`];
    },
  },
  { what: "Product page", paths: (facts, n) => [at(facts.productPages, n)] },
  { what: "Categories page", paths: () => ["/shop"] },
  { what: "Home page", paths: () => ["/"] },
];
