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
  ReceiptText,
  RotateCcw,
  Scale,
  Settings,
  ShieldCheck,
  Star,
  Users,
} from "lucide-react";
import type { PageAddress, PagePath } from "#browser/loading/page-links";
import { may, type Right } from "#contracts/rights";

/** Fixed texts, see src/contracts/fixed-texts.ts. */
export const chatTabs = {
  general: "General",
  appearance: "Appearance",
  behavior: "Behavior",
  responses: "Responses",
  hours: "Business Hours",
  analytics: "Analytics",
} as const;

/** A part of a page with an address of its own, or something to do there. */
interface Place {
  label: string;
  to: PageAddress;
  /** Besides the one that opens the page. */
  right?: Right;
}

export interface OfficePage {
  to: PagePath;
  /** The right that opens the page. */
  right: Right;
  label: string;
  icon: LucideIcon;
  /** After g it leads there. Pages without one are opened from another page, not from the sidebar. */
  key?: string;
  sections?: readonly Place[];
  actions?: readonly Place[];
}

/** A page that the sidebar leads to. */
export interface OfficeLink extends OfficePage {
  key: string;
}

/** What `ExportButtons` have as their id. */
export const EXPORT_ID = "export";

const exportFrom = (label: string, path: PagePath, right?: Right): Place => ({
  label,
  to: `${path}#${EXPORT_ID}`,
  ...(right && { right }),
});

/** Every page of the back office with its parts and actions: sidebar, palette, titles and rights read them here. */
export const officePages: readonly OfficePage[] = [
  {
    to: "/admin",
    right: "see revenue",
    label: "Dashboard",
    icon: LayoutDashboard,
    key: "d",
    actions: [exportFrom("Export figures", "/admin")],
  },
  { to: "/admin/work", right: "work on orders", label: "Work", icon: ListTodo, key: "w" },
  {
    to: "/admin/orders",
    right: "work on orders",
    label: "Orders",
    icon: ClipboardList,
    key: "o",
    actions: [exportFrom("Export orders", "/admin/orders", "handle payments")],
  },
  {
    to: "/admin/orders/receipts",
    right: "handle payments",
    label: "Receipts",
    icon: ReceiptText,
    actions: [exportFrom("Export receipts", "/admin/orders/receipts")],
  },
  {
    to: "/admin/orders/revisions",
    right: "see revenue",
    label: "Revisions",
    icon: RotateCcw,
  },
  {
    to: "/admin/orders/settlement",
    right: "handle payments",
    label: "Settlement",
    icon: Scale,
  },
  {
    to: "/admin/products",
    right: "edit the catalogue",
    label: "Products",
    icon: Package,
    key: "p",
    actions: [{ label: "New product", to: "/admin/products?product=new" }],
  },
  {
    to: "/admin/categories",
    right: "edit the catalogue",
    label: "Category Manager",
    icon: FolderTree,
    key: "m",
  },
  {
    to: "/admin/customers",
    right: "manage customers",
    label: "Customers",
    icon: Users,
    key: "c",
    actions: [
      { label: "New customer", to: "/admin/customers?new=customer" },
      { label: "Invite staff", to: "/admin/customers?new=staff", right: "give roles" },
    ],
  },
  {
    to: "/admin/customers/rights",
    right: "give roles",
    label: "Roles and rights",
    icon: ShieldCheck,
  },
  { to: "/admin/reviews", right: "manage reviews", label: "Reviews", icon: Star, key: "v" },
  {
    to: "/admin/requests",
    right: "work on requests",
    label: "Requests",
    icon: Inbox,
    key: "r",
    sections: [
      { label: "Newsletter", to: "/admin/requests?tab=newsletter", right: "manage customers" },
    ],
  },
  {
    to: "/admin/chatbot",
    right: "change settings",
    label: "Chatbot Settings",
    icon: MessageSquareText,
    key: "b",
    sections: Object.entries(chatTabs).map(([tab, label]) => ({
      label,
      to: `/admin/chatbot?tab=${tab}`,
    })),
  },
  {
    to: "/admin/settings",
    right: "change settings",
    label: "Settings",
    icon: Settings,
    key: "s",
  },
  {
    to: "/admin/audit",
    right: "read the audit log",
    label: "Audit Log",
    icon: History,
    key: "a",
    actions: [exportFrom("Export the audit log", "/admin/audit")],
  },
  {
    to: "/admin/health",
    right: "see the shop's health",
    label: "Health",
    icon: Activity,
    key: "h",
  },
];

/** The pages that a role may open. */
export const listOfficePages = (role: string): OfficePage[] =>
  officePages.filter(({ right }) => may(role, right));

/** Those that the sidebar leads to, in its order. */
export const listOfficeLinks = (role: string): OfficeLink[] =>
  listOfficePages(role).filter((page): page is OfficeLink => page.key !== undefined);

const findPage = (pathname: string) => officePages.find(({ to }) => to === pathname);

/** What a page is called where it is linked, and in its heading. */
export const pageLabel = (path: PagePath): string => findPage(path)!.label;

export function mayOpen(role: string, pathname: string): boolean {
  const page = findPage(pathname.replace(/\/+$/, ""));
  return page !== undefined && may(role, page.right);
}
