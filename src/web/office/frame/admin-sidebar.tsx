import { NavLink } from "#browser/page-links";
import type { OfficeLink } from "./office-pages.ts";
import type { Sidebar } from "./use-sidebar.ts";

interface AdminSidebarProps {
  links: readonly OfficeLink[];
  sidebar: Sidebar;
}

/** The pages of the back office: names or only icons; on narrow screens a drawer over the page. */
export function AdminSidebar({ links, sidebar }: AdminSidebarProps) {
  const { isWide, isDrawer, close } = sidebar;
  const isOpenDrawer = isDrawer && isWide;
  return (
    <div
      className={`shrink-0 transition-[width] max-sm:w-0 print:hidden ${isWide && !isDrawer ? "w-56" : "w-14"}`}
    >
      {isOpenDrawer && (
        <div aria-hidden onClick={close} className="fixed inset-0 top-14 z-20 bg-veil" />
      )}
      <nav
        id="admin-sidebar"
        aria-label="Back office"
        data-print="no"
        className={`sticky top-14 z-30 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-hairline bg-card py-3 ${
          isOpenDrawer ? "w-60 shadow-float" : `w-full ${isWide ? "" : "max-sm:hidden"}`
        }`}
      >
        <ul className="flex flex-col gap-0.5 px-2">
          {links.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} isWide={isWide} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SidebarLink({ link, isWide }: { link: OfficeLink; isWide: boolean }) {
  const { to, label, icon: Icon } = link;
  return (
    <NavLink
      to={to}
      end={to === "/admin"}
      prefetch="intent"
      title={isWide ? undefined : label}
      className="flex h-9 items-center gap-3 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-strong"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isWide ? "truncate" : "sr-only"}>{label}</span>
    </NavLink>
  );
}
