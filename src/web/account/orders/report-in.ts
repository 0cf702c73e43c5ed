import { askedReport } from "#contracts/asked-report";
import type { Order } from "#contracts/calls/order";

/** Which of an order's reports something is about; null where there is only one, or it is not known. */
export const reportIn = ({ products }: Pick<Order, "products">, line: number | null) =>
  askedReport(reportsOf(products), line);

/** All reports of an order in words; none where there is only one. */
export const reportNamesIn = ({ products }: Pick<Order, "products">): string[] =>
  products.flatMap((_, line) => askedReport(reportsOf(products), line) ?? []);

const reportsOf = (products: Order["products"]) =>
  products.map(({ product, projectDetails }) => ({
    title: product.title,
    address: projectDetails?.address,
  }));
