import { counted } from "#contracts/counted";
import type { Order } from "#contracts/calls/order";

type Answered = Pick<NonNullable<Order["questions"]>[number], "line" | "answer">;

interface OrderedRoofs {
  products: readonly Pick<Order["products"][number], "projectDetails">[];
  questions?: readonly Answered[] | undefined;
}

/** Where the roof of a line is, as its buyer said last: an answer may have corrected what was ordered. */
export function roofPlace({ products, questions = [] }: OrderedRoofs, position: number) {
  const ordered = products[position]?.projectDetails;
  const answers = questions.flatMap(({ line, answer }) =>
    line === position ? (answer ?? []) : [],
  );
  return {
    address: answers.findLast(({ address }) => address !== "")?.address ?? ordered?.address ?? "",
    location: answers.findLast(({ location }) => location)?.location ?? ordered?.location ?? null,
  };
}

interface OrderLines {
  products: readonly {
    product: { title: string };
    quantity: number;
    projectDetails: { address?: string | undefined } | null;
  }[];
}

/** "Roof Report × 2, Wall Report": every title once, with how many were ordered of it. */
export function formatTitles({ products }: OrderLines): string {
  const counts = new Map<string, number>();
  for (const { product, quantity } of products)
    counts.set(product.title, (counts.get(product.title) ?? 0) + quantity);
  return [...counts]
    .map(([title, count]) => (count > 1 ? `${title} × ${count}` : title))
    .join(", ");
}

/** Which roofs the order is for: the first address and how many others; empty when none is known. */
export function formatRoofs({ products }: OrderLines): string {
  const addresses = products.map(({ projectDetails }) => projectDetails?.address ?? "");
  const [first, ...others] = new Set(addresses.filter((address) => address !== ""));
  if (first === undefined) return "";
  if (others.length === 0) return first;
  return `${first}, and ${counted(others.length, "more roof")}`;
}

/** "1421 Maple St" and "Springfield, IL 62701" */
export function splitAddress(address: string): { street: string; city: string } {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  // A number alone is not what a street is called by.
  const length = /^\d+\p{L}?$/u.test(parts[0] ?? "") ? 2 : 1;
  return { street: parts.slice(0, length).join(" "), city: parts.slice(length).join(", ") };
}

interface NamedReport {
  title: string;
  quantity: number;
  /** Name of its way of delivery. */
  tier: string | null;
}

/** "Roof Report × 2 · Standard and 1 more" */
export function productText([first, ...others]: readonly NamedReport[]): string {
  if (!first) return "";
  const quantity = first.quantity > 1 ? ` × ${first.quantity}` : "";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [`${first.title}${quantity}`, first.tier].filter(Boolean).join(" · ") + more;
}
