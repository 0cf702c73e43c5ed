import {
  Activity,
  ClipboardList,
  FolderTree,
  History,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Package,
  Star,
  Settings,
  Users,
} from "lucide-react";
import type { PageAddress } from "#browser/page-links";
import { may, type Right } from "#contracts/rights";

interface OfficePage {
  to: PageAddress;
  /** The right that opens the page. */
  right: Right;
}

export interface OfficeLink extends OfficePage {
  label: string;
  icon: LucideIcon;
  /** After g it leads there. */
  key: string;
}

/** The pages of the back office that the sidebar leads to, in its order. */
const linkedPages: readonly OfficeLink[] = [
  { to: "/admin", right: "see revenue", label: "Dashboard", icon: LayoutDashboard, key: "d" },
  { to: "/admin/work", right: "work on orders", label: "Work", icon: ListTodo, key: "w" },
  { to: "/admin/orders", right: "work on orders", label: "Orders", icon: ClipboardList, key: "o" },
  {
    to: "/admin/products",
    right: "edit the catalogue",
    label: "Products",
    icon: Package,
    key: "p",
  },
  {
    to: "/admin/categories",
    right: "edit the catalogue",
    label: "Category Manager",
    icon: FolderTree,
    key: "m",
  },
  { to: "/admin/customers", right: "manage customers", label: "Customers", icon: Users, key: "c" },
  { to: "/admin/reviews", right: "manage reviews", label: "Reviews", icon: Star, key: "v" },
  { to: "/admin/requests", right: "work on requests", label: "Requests", icon: Inbox, key: "r" },
  {
    to: "/admin/chatbot",
    right: "change settings",
    label: "Chatbot Settings",
    icon: MessageSquareText,
    key: "b",
  },
  { to: "/admin/settings", right: "change settings", label: "Settings", icon: Settings, key: "s" },
  { to: "/admin/audit", right: "read the audit log", label: "Audit Log", icon: History, key: "a" },
  {
    to: "/admin/health",
    right: "see the shop's health",
    label: "Health",
    icon: Activity,
    key: "h",
  },
];

export const officePages: readonly OfficePage[] = [
  ...linkedPages,
  { to: "/admin/orders/revisions", right: "see revenue" },
  { to: "/admin/orders/settlement", right: "handle payments" },
  { to: "/admin/orders/receipts", right: "handle payments" },
  { to: "/admin/customers/rights", right: "give roles" },
];

export const listOfficeLinks = (role: string): OfficeLink[] =>
  linkedPages.filter(({ right }) => may(role, right));

export function mayOpen(role: string, pathname: string): boolean {
  const page = officePages.find(({ to }) => to === (pathname.replace(/\/+$/, "") as PageAddress));
  return page !== undefined && may(role, page.right);
}
