import { PanelLeft, Store } from "lucide-react";
import { Link } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { IconButton } from "#ui/icon-button";
import NotificationBell from "#web/notifications/notification-bell.tsx";
import { AccountMenu } from "#web/site/account-menu.tsx";
import { RoofMark } from "#web/site/roof-mark.tsx";
import type { Sidebar } from "./use-sidebar.ts";

interface AdminTopBarProps {
  admin: User;
  sidebar: Sidebar;
}

/** Stays at the top of the back office: its home, the shop, the bell, the account. */
export function AdminTopBar({ admin, sidebar }: AdminTopBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-hairline bg-card px-1.5 sm:px-2.5"
    >
      <IconButton
        label={sidebar.isWide ? "Narrow the sidebar" : "Widen the sidebar"}
        icon={<PanelLeft className="size-5" />}
        aria-expanded={sidebar.isWide}
        aria-controls="admin-sidebar"
        onClick={sidebar.toggle}
        className="size-9!"
      />
      <Link
        to="/admin"
        className="mr-auto inline-flex min-h-9 items-center gap-2.5 rounded-sm px-1.5 font-bold tracking-tight"
      >
        <RoofMark className="h-6 w-8 text-primary" />
        <span className="max-sm:sr-only">Admin Portal</span>
      </Link>
      <Link
        to="/"
        className="inline-flex min-h-9 items-center gap-2 rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Store aria-hidden className="size-4.5" />
        <span className="max-md:sr-only">View shop</span>
      </Link>
      <NotificationBell />
      <AccountMenu user={admin} isOnPhones />
    </header>
  );
}
