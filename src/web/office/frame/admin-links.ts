import {
  ClipboardList,
  FolderTree,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Package,
  Users,
} from "lucide-react";
import type { PageAddress } from "#browser/page-links";

export interface AdminLink {
  to: PageAddress;
  label: string;
  icon: LucideIcon;
}

/** The pages of the back office, in the order of the sidebar. */
export const adminLinks: readonly AdminLink[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/orders", label: "Orders", icon: ClipboardList },
  { to: "/admin/products", label: "Products", icon: Package },
  { to: "/admin/categories", label: "Category Manager", icon: FolderTree },
  { to: "/admin/customers", label: "Customers", icon: Users },
  { to: "/admin/requests", label: "Requests", icon: Inbox },
  { to: "/admin/chatbot", label: "Chatbot Settings", icon: MessageSquareText },
];
