import { lazy, type ReactNode, Suspense, useState } from "react";
import type { User } from "#contracts/calls/accounts";
import { ShortcutHelp, useShortcut, useShortcutKeys } from "#office/kit";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

interface AdminFrameProps {
  admin: User;
  children: ReactNode;
}

/** Bar and sidebar around a page of the back office. */
export function AdminFrame({ admin, children }: AdminFrameProps) {
  const sidebar = useSidebar();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcutKeys();
  useShortcut("mod+k", "Search or jump to", () => setIsPaletteOpen(true));
  return (
    <div className="min-h-dvh [--table-header-top:3.5rem]">
      <AdminTopBar admin={admin} sidebar={sidebar} onSearch={() => setIsPaletteOpen(true)} />
      <div className="flex">
        <AdminSidebar sidebar={sidebar} />
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          {children}
        </main>
      </div>
      <ShortcutHelp />
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setIsPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
