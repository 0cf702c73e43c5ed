import { Bell, type LucideIcon, PackagePlus, Settings, Store, UserPlus } from "lucide-react";
import type { PageAddress } from "#browser/page-links";
import { adminLinks } from "./admin-links.ts";

export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Beside the label, such as an e-mail address. */
  detail?: string;
  icon: LucideIcon;
  to: PageAddress;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const pages: readonly PaletteEntry[] = adminLinks.map((link) => ({ ...link, id: link.to }));

const actions: readonly PaletteEntry[] = [
  {
    id: "new-customer",
    label: "New customer",
    icon: UserPlus,
    to: "/admin/customers?new=customer",
  },
  { id: "new-product", label: "New product", icon: PackagePlus, to: "/admin/products?product=new" },
  { id: "shop", label: "View shop", icon: Store, to: "/" },
  { id: "notifications", label: "Notifications", icon: Bell, to: "/notifications" },
  { id: "account", label: "Account Settings", icon: Settings, to: "/account" },
];

/** Pages and actions whose name holds every word of the text; all of them for an empty one. */
export function fixedGroups(text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const fits = ({ label }: PaletteEntry) =>
    words.every((word) => label.toLowerCase().includes(word));
  return [
    { title: "Pages", entries: pages.filter(fits) },
    { title: "Actions", entries: actions.filter(fits) },
  ];
}
