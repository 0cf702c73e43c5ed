import { aboutReport } from "./about-report.ts";

interface Notice {
  title: string;
  message: string;
}

/** What the staff reads when a buyer asks for a revision. `report` is the one that it is about, if there are several. */
export const revisionNotice = (
  orderNumber: string,
  cause: string,
  report: string | null,
): Notice => ({
  title: "Revision requested",
  message: `The buyer of order ${orderNumber} asks for a revision${aboutReport(report)}: ${cause.toLowerCase()}.`,
});

/** What a buyer reads about the next version of a delivery. */
export const versionNotice = (
  orderNumber: string,
  version: string,
  report: string | null,
): Notice => ({
  title: "New version delivered",
  message: `${version} of your order ${orderNumber}${aboutReport(report)} is ready. Its files are in My Orders.`,
});

/** What a buyer reads when the shop does not revise a delivery. */
export const revisionDeclinedNotice = (orderNumber: string, report: string | null): Notice => ({
  title: "Revision declined",
  message: `We looked at your order ${orderNumber}${aboutReport(report)} again and left the delivery as it is. The order says why.`,
});
