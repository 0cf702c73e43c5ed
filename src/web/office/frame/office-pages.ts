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
}

/** The pages of the back office that the sidebar leads to, in its order. */
const linkedPages: readonly OfficeLink[] = [
  { to: "/admin", right: "see revenue", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/work", right: "work on orders", label: "Work", icon: ListTodo },
  { to: "/admin/orders", right: "work on orders", label: "Orders", icon: ClipboardList },
  { to: "/admin/products", right: "edit the catalogue", label: "Products", icon: Package },
  {
    to: "/admin/categories",
    right: "edit the catalogue",
    label: "Category Manager",
    icon: FolderTree,
  },
  { to: "/admin/customers", right: "manage customers", label: "Customers", icon: Users },
  { to: "/admin/reviews", right: "manage reviews", label: "Reviews", icon: Star },
  { to: "/admin/requests", right: "work on requests", label: "Requests", icon: Inbox },
  {
    to: "/admin/chatbot",
    right: "change settings",
    label: "Chatbot Settings",
    icon: MessageSquareText,
  },
  { to: "/admin/settings", right: "change settings", label: "Settings", icon: Settings },
  { to: "/admin/audit", right: "read the audit log", label: "Audit Log", icon: History },
  { to: "/admin/health", right: "see the shop's health", label: "Health", icon: Activity },
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
