import { PanelLeft, Search, Store } from "lucide-react";
import { NotificationBell } from "#account/notifications";
import { Link } from "#browser/page-links";
import type { User } from "#contracts/calls/accounts";
import { Keys } from "#office/kit";
import { pickOfficeHome } from "#session";
import { AccountMenu, pickOfficeName } from "#site/frame";
import { IconButton } from "#ui/icon-button";
import { RoofMark } from "#ui/roof-outline";
import type { Sidebar } from "./use-sidebar.ts";

interface AdminTopBarProps {
  person: User;
  sidebar: Sidebar;
  /** Opens the command palette. */
  onSearch: () => void;
}

/** Stays at the top of the back office: its home, the shop, the bell, the account. */
export function AdminTopBar({ person, sidebar, onSearch }: AdminTopBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-hairline bg-card px-1.5 sm:px-2.5"
    >
      <IconButton
        label={sidebar.isWide ? "Narrow the sidebar" : "Widen the sidebar"}
        icon={PanelLeft}
        aria-expanded={sidebar.isWide}
        aria-controls="admin-sidebar"
        onClick={sidebar.toggle}
        className="size-9!"
      />
      <Link
        to={pickOfficeHome(person.role) ?? "/"}
        className="inline-flex min-h-9 items-center gap-2.5 rounded-sm px-1.5 font-bold tracking-tight whitespace-nowrap"
      >
        <RoofMark className="h-6 w-8 text-primary" />
        <span className="max-lg:sr-only">Ridgeline</span>
        <span className="text-sm font-medium text-ink-soft max-sm:sr-only">
          {pickOfficeName(person.role)}
        </span>
      </Link>
      <button
        type="button"
        onClick={onSearch}
        className="mx-auto flex h-9 min-w-0 items-center gap-2.5 rounded-lg border border-line px-3 text-sm text-ink-soft transition-colors hover:border-ink-soft sm:w-72 lg:w-96"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">Search or jump to…</span>
        <span className="ml-auto max-md:hidden">
          <Keys keys="mod+k" />
        </span>
      </button>
      <Link
        to="/"
        className="inline-flex min-h-9 items-center gap-2 rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Store aria-hidden className="size-4.5" />
        <span className="max-lg:sr-only">View shop</span>
      </Link>
      <NotificationBell />
      <AccountMenu user={person} isOnPhones />
    </header>
  );
}
