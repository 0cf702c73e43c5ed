import type { ReactNode } from "react";
import type { User } from "#contracts/calls/accounts";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import { ShortcutHelp } from "./kit/shortcut-help.tsx";
import { useShortcutKeys } from "./kit/shortcuts.ts";
import { useSidebar } from "./use-sidebar.ts";

interface AdminFrameProps {
  admin: User;
  children: ReactNode;
}

/** Bar and sidebar around a page of the back office. */
export function AdminFrame({ admin, children }: AdminFrameProps) {
  const sidebar = useSidebar();
  useShortcutKeys();
  return (
    <div className="min-h-dvh [--table-header-top:3.5rem]">
      <AdminTopBar admin={admin} sidebar={sidebar} />
      <div className="flex">
        <AdminSidebar sidebar={sidebar} />
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          {children}
        </main>
      </div>
      <ShortcutHelp />
    </div>
  );
}
