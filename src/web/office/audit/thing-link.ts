import type { PageAddress } from "#browser/page-links";
import type { AuditEntry } from "#contracts/calls/audit";
import { listHref } from "#office/kit";

type Thing = NonNullable<AuditEntry["thing"]>;

interface KindOfThing {
  text: string;
  /** Where it is shown. */
  linkTo?: (id: string) => PageAddress;
}

const kinds: Record<string, KindOfThing> = {
  order: { text: "Order", linkTo: (order) => listHref("orders", { order }) },
  product: { text: "Product", linkTo: (product) => listHref("products", { product }) },
  category: { text: "Category", linkTo: () => "/admin/categories" },
  user: { text: "Account", linkTo: (customer) => listHref("customers", { customer }) },
  review: { text: "Review", linkTo: (open) => listHref("reviews", { open }) },
  request: { text: "Request", linkTo: (open) => listHref("requests", { open }) },
  newsletter: {
    text: "Newsletter address",
    linkTo: () => listHref("requests", { tab: "newsletter" }),
  },
  settlement: { text: "Settlement", linkTo: () => "/admin/orders/settlement" },
  event: { text: "Event", linkTo: () => "/admin/health" },
  settings: { text: "Shop settings", linkTo: (id) => `/admin/settings?section=${id}` },
  chatbot: { text: "Chatbot settings", linkTo: () => "/admin/chatbot" },
};

/** "Order 1A2B3C4D"; a thing without a name is called by its kind. */
export function thingText({ kind, name }: Thing): string {
  const text = findThingKind(kind)?.text ?? kind;
  return name === null ? text : `${text} ${name}`;
}

/** Null for things that no screen shows. */
export const thingLink = ({ kind, _id }: Thing): PageAddress | null =>
  findThingKind(kind)?.linkTo?.(_id ?? "") ?? null;

const findThingKind = (kind: string): KindOfThing | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
