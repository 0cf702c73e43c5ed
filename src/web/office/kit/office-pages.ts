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
import type { PageAddress, PagePath } from "#browser/page-links";
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
  /** It is opened from another page, not from the sidebar. */
  isWithin?: boolean;
  sections?: readonly Place[];
  actions?: readonly Place[];
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
    actions: [exportFrom("Export figures", "/admin")],
  },
  { to: "/admin/work", right: "work on orders", label: "Work", icon: ListTodo },
  {
    to: "/admin/orders",
    right: "work on orders",
    label: "Orders",
    icon: ClipboardList,
    actions: [exportFrom("Export orders", "/admin/orders", "handle payments")],
  },
  {
    to: "/admin/orders/receipts",
    right: "handle payments",
    label: "Receipts",
    icon: ReceiptText,
    isWithin: true,
    actions: [exportFrom("Export receipts", "/admin/orders/receipts")],
  },
  {
    to: "/admin/orders/revisions",
    right: "see revenue",
    label: "Revisions",
    icon: RotateCcw,
    isWithin: true,
  },
  {
    to: "/admin/orders/settlement",
    right: "handle payments",
    label: "Settlement",
    icon: Scale,
    isWithin: true,
  },
  {
    to: "/admin/products",
    right: "edit the catalogue",
    label: "Products",
    icon: Package,
    actions: [{ label: "New product", to: "/admin/products?product=new" }],
  },
  {
    to: "/admin/categories",
    right: "edit the catalogue",
    label: "Category Manager",
    icon: FolderTree,
  },
  {
    to: "/admin/customers",
    right: "manage customers",
    label: "Customers",
    icon: Users,
    actions: [{ label: "New customer", to: "/admin/customers?new=customer" }],
  },
  {
    to: "/admin/customers/rights",
    right: "give roles",
    label: "Roles and rights",
    icon: ShieldCheck,
    isWithin: true,
  },
  { to: "/admin/reviews", right: "manage reviews", label: "Reviews", icon: Star },
  {
    to: "/admin/requests",
    right: "work on requests",
    label: "Requests",
    icon: Inbox,
    sections: [
      { label: "Newsletter", to: "/admin/requests?tab=newsletter", right: "manage customers" },
    ],
  },
  {
    to: "/admin/chatbot",
    right: "change settings",
    label: "Chatbot Settings",
    icon: MessageSquareText,
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
  },
  {
    to: "/admin/audit",
    right: "read the audit log",
    label: "Audit Log",
    icon: History,
    actions: [exportFrom("Export the audit log", "/admin/audit")],
  },
  { to: "/admin/health", right: "see the shop's health", label: "Health", icon: Activity },
];

/** The pages that a role may open. */
export const listOfficePages = (role: string): OfficePage[] =>
  officePages.filter(({ right }) => may(role, right));

/** Those that the sidebar leads to, in its order. */
export const listOfficeLinks = (role: string): OfficePage[] =>
  listOfficePages(role).filter(({ isWithin = false }) => !isWithin);

const findPage = (pathname: string) => officePages.find(({ to }) => to === pathname);

/** What a page is called where it is linked, and in its heading. */
export const pageLabel = (path: PagePath): string => findPage(path)!.label;

export function mayOpen(role: string, pathname: string): boolean {
  const page = findPage(pathname.replace(/\/+$/, ""));
  return page !== undefined && may(role, page.right);
}
