import { useQuery } from "@tanstack/react-query";
import {
  Bell,
  ClipboardList,
  type LucideIcon,
  Package,
  PackagePlus,
  Settings,
  Store,
  User,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import type { PageAddress } from "#browser/page-links";
import { useTimeout } from "#browser/use-timeout";
import { apiQuery } from "#client/api-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Product } from "#contracts/calls/catalogue";
import type { Customer } from "#contracts/calls/customers";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { formatFullName } from "#contracts/person-name";
import { may, type Right } from "#contracts/rights";
import type { Role } from "#contracts/roles";
import { listHref, orderStatusText } from "#office/kit";
import { listOfficeLinks } from "./office-pages.ts";

export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Beside the label, such as an email address. */
  detail?: string;
  icon: LucideIcon;
  to: PageAddress;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

interface Action extends PaletteEntry {
  /** Shown only to those who have it. */
  right?: Right;
}

const actions: readonly Action[] = [
  {
    id: "new-customer",
    label: "New customer",
    icon: UserPlus,
    to: listHref("customers", { new: "customer" }),
    right: "manage customers",
  },
  {
    id: "new-product",
    label: "New product",
    icon: PackagePlus,
    to: listHref("products", { product: "new" }),
    right: "edit the catalogue",
  },
  { id: "shop", label: "View shop", icon: Store, to: "/" },
  { id: "notifications", label: "Notifications", icon: Bell, to: "/notifications" },
  { id: "account", label: "Account Settings", icon: Settings, to: "/account" },
];

/** A role's pages and actions whose name holds every word of the text; all of them for an empty one. */
export function fixedGroups(role: string, text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const fits = ({ label }: { label: string }) =>
    words.every((word) => label.toLowerCase().includes(word));
  const pages = listOfficeLinks(role).filter(fits);
  const mayDo = ({ right }: Action) => right === undefined || may(role, right);
  return [
    { title: "Pages", entries: pages.map((page) => ({ id: page.to, ...page })) },
    { title: "Actions", entries: actions.filter(mayDo).filter(fits) },
  ];
}

const PAUSE_MS = 150;
const SHOWN = 5;

interface PaletteSearch {
  groups: PaletteGroup[];
  isSearching: boolean;
}

/**
 * What the role may see: orders by number or buyer, products by title, customers by name or address. The server is
 * queried when the typing pauses, and never about one letter alone.
 */
export function usePaletteSearch(role: Role, text: string): PaletteSearch {
  const trimmed = text.trim();
  const search = useDebounced(trimmed);
  const query = { page: 1, limit: SHOWN, search };
  const isEnabledWith = (right: Right) => search.length > 1 && may(role, right);
  const orders = useQuery({
    ...apiQuery("listAllOrders", { query }),
    enabled: isEnabledWith("work on orders"),
  });
  const customers = useQuery({
    ...apiQuery("listCustomers", { query }),
    enabled: isEnabledWith("manage customers"),
  });
  const products = useQuery({
    ...apiQuery("listProducts", { query: { ...query, sort: "latest" } }),
    enabled: isEnabledWith("edit the catalogue"),
  });
  const isShown = search.length > 1 && trimmed.length > 1;
  const group = (title: string, entries: PaletteEntry[] = []): PaletteGroup => ({
    title,
    entries: isShown ? entries : [],
  });
  return {
    groups: [
      group("Orders", orders.data?.data.map(orderEntryFor(role))),
      group("Products", products.data?.data.map(productEntry)),
      group("Customers", customers.data?.data.data.customers.map(customerEntry)),
    ],
    isSearching:
      trimmed.length > 1 &&
      (trimmed !== search || [orders, products, customers].some(({ isFetching }) => isFetching)),
  };
}

const orderEntryFor =
  (role: Role) =>
  ({ _id, contact, status, totalPrice }: OrderRow): PaletteEntry => ({
    id: _id,
    label: `${formatOrderNumber(_id)} · ${formatFullName(contact)}`,
    detail: may(role, "handle payments")
      ? `${orderStatusText(status)} · ${formatUsd(totalPrice)}`
      : orderStatusText(status),
    icon: ClipboardList,
    to: listHref("orders", { order: _id }),
  });

const productEntry = ({ _id, title }: Product): PaletteEntry => ({
  id: _id,
  label: title,
  icon: Package,
  to: listHref("products", { product: _id }),
});

const customerEntry = ({ _id, name, email }: Customer): PaletteEntry => ({
  id: _id,
  label: name,
  detail: email,
  icon: User,
  to: listHref("customers", { customer: _id }),
});

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useTimeout(() => setSettled(text), PAUSE_MS, text);
  return settled;
}
