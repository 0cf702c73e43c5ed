import { askedReport } from "#contracts/asked-report";
import type { Order } from "#contracts/calls/order";

type OrderedReports = Pick<Order, "products">;

interface AboutReportProps {
  order: OrderedReports;
  line: number | null;
}

/** Which of an order's reports something is about; nothing where there is only one, or it is not known. */
export function AboutReport({ order, line }: AboutReportProps) {
  const report = askedReport(listReportTitles(order), line);
  return report && <p className="text-sm wrap-anywhere text-ink-soft">{`About ${report}`}</p>;
}

/** All reports of an order in words; none where there is only one. */
export const reportNamesIn = (order: OrderedReports): string[] =>
  order.products.flatMap((_, line) => askedReport(listReportTitles(order), line) ?? []);

const listReportTitles = ({ products }: OrderedReports) =>
  products.map(({ product, projectDetails }) => ({
    title: product.title,
    address: projectDetails?.address,
  }));
