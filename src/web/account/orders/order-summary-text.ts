import type { Order } from "#contracts/calls/order";
import { counted } from "#contracts/counted";
import { listJobReferences } from "#contracts/job-references";

type OrderLines = Pick<Order, "products">;

/** "Roof Report × 2, Wall Report": every title once, with how many were ordered of it. */
export function formatTitles({ products }: OrderLines): string {
  const counts = new Map<string, number>();
  for (const { product, quantity } of products)
    counts.set(product.title, (counts.get(product.title) ?? 0) + quantity);
  return [...counts]
    .map(([title, count]) => (count > 1 ? `${title} × ${count}` : title))
    .join(", ");
}

/** "CL-42 · PO 7 · May 4, 2026": what the buyer's own files call the job; empty where that is not known. */
export const formatReferences = ({ jobReferences }: Pick<Order, "jobReferences">): string =>
  listJobReferences(jobReferences)
    .map(({ text }) => text)
    .join(" · ");

/** Which roofs the order is for: the first address and how many others; empty when none is known. */
export function formatRoofs({ products }: OrderLines): string {
  const addresses = products.map(({ projectDetails }) => projectDetails?.address ?? "");
  const [first, ...others] = new Set(addresses.filter((address) => address !== ""));
  if (first === undefined) return "";
  if (others.length === 0) return first;
  return `${first}, and ${counted(others.length, "more roof")}`;
}
