import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "#browser/load-again";
import { PasswordQuestion } from "#confirm-password";
import type { User } from "#contracts/calls/accounts";
import type { Role } from "#contracts/roles";
import { ShortcutHelp, useShortcut, useShortcutKeys } from "#office/kit";
import { Dialog } from "#ui/dialog";
import { ErrorBoundary } from "#ui/error-boundary";
import { FailedPart } from "#ui/part-boundary";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import { listOfficeLinks } from "./office-pages.ts";
import { useSidebar } from "./use-sidebar.ts";

const useCommandPalette = lazyPart(() => import("./command-palette.tsx"));

const paletteTitle = "Search or jump to";

interface AdminFrameProps {
  person: User;
  children: ReactNode;
}

/** Bar and sidebar around a page of the back office. */
export function AdminFrame({ person, children }: AdminFrameProps) {
  const sidebar = useSidebar();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcutKeys();
  useShortcut("mod+k", paletteTitle, () => setIsPaletteOpen(true));
  return (
    <div className="min-h-dvh [--table-header-top:3.5rem]">
      <AdminTopBar person={person} sidebar={sidebar} onSearch={() => setIsPaletteOpen(true)} />
      <div className="flex">
        <AdminSidebar links={listOfficeLinks(person.role)} sidebar={sidebar} />
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          {children}
        </main>
      </div>
      <ShortcutHelp />
      <PasswordQuestion email={person.email} />
      {isPaletteOpen && (
        <LoadedPalette role={person.role} onClose={() => setIsPaletteOpen(false)} />
      )}
    </div>
  );
}

function LoadedPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [CommandPalette, reload] = useCommandPalette();
  return (
    <ErrorBoundary
      onRetry={reload}
      fallback={(retry) => (
        <Dialog open title={paletteTitle} onClose={onClose}>
          <FailedPart onRetry={retry} />
        </Dialog>
      )}
    >
      <Suspense fallback={null}>
        <CommandPalette title={paletteTitle} role={role} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
