import { Bell, type LucideIcon, PackagePlus, Settings, Store, UserPlus } from "lucide-react";
import type { PageAddress } from "#browser/page-links";
import { may, type Right } from "#contracts/rights";
import { listHref } from "#office/kit";
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
