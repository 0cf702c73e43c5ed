import { PanelLeft, Search, Store } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { NotificationBell } from "#account/notifications";
import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { lazyPart } from "#browser/loading/load-again";
import { Link, NavLink, type PageAddress, useNavigate } from "#browser/loading/page-links";
import { useStore } from "#browser/state/store";
import { useDismissal } from "#browser/focus/use-dismissal";
import { useMediaQuery } from "#browser/use-media-query";
import { useModal } from "#browser/focus/use-modal";
import { useOpenHere } from "#browser/focus/use-open-here";
import { loadLateCalls } from "#client/api";
import { PasswordQuestion } from "#confirm-password";
import type { User } from "#contracts/calls/accounts";
import { MAX_SEARCH } from "#contracts/lengths";
import type { Role } from "#contracts/roles";
import {
  Keys,
  listOfficeLinks,
  type OfficeLink,
  ShortcutHelp,
  useShortcut,
  useShortcutKeys,
} from "#office/kit";
import { pickOfficeHome } from "#session";
import { AccountMenu, pickOfficeName } from "#site/frame";
import { Dense } from "#ui/density";
import { IconButton } from "#ui/actions/icon-button";
import { Box, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { RoofMark } from "#ui/roof-outline";
import { useTip } from "#ui/actions/tip";
import { useSessionLock } from "./session-lock.ts";

const usePaletteResults = lazyPart(() => import("./command-palette.tsx"), { isAhead: true });

// They come with the frame, not with the first call.
void loadLateCalls().catch(() => undefined);

const useLockPanel = lazyPart(() => import("./lock-panel.tsx"), { isAhead: true });

const paletteTitle = "Search or jump to";

/** Bar and sidebar around a page of the back office. */
export function AdminFrame({ person, children }: { person: User; children: ReactNode }) {
  const sidebar = useSidebar();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcutKeys();
  const isLocked = useSessionLock(person);
  useShortcut("mod+k", paletteTitle, () => setIsPaletteOpen(true), !isLocked);
  return (
    <div className="min-h-dvh [--table-header-top:3.5rem]">
      <AdminTopBar person={person} sidebar={sidebar} onSearch={() => setIsPaletteOpen(true)} />
      <div className="flex">
        <AdminSidebar links={listOfficeLinks(person.role)} sidebar={sidebar} />
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <Dense value>{children}</Dense>
        </main>
      </div>
      <ShortcutHelp />
      <PasswordQuestion email={person.email} />
      {isLocked && <Lock person={person} />}
      {isPaletteOpen && (
        <CommandPalette role={person.role} onClose={() => setIsPaletteOpen(false)} />
      )}
    </div>
  );
}

/** All that is seen of the page while its session is locked. */
function Lock({ person }: { person: User }) {
  const [LockPanel, reload] = useLockPanel();
  return (
    <div className="visible" data-lock="">
      <Part onRetry={reload} skeleton={null}>
        <LockPanel person={person} />
      </Part>
    </div>
  );
}

/** The keys that the field of the palette gives to its results; those from before somebody listened come first. */
function makeKeys() {
  const waiting: string[] = [];
  let take: ((key: string) => void) | null = null;
  return {
    press: (key: string): void => void (take ? take(key) : waiting.push(key)),
    listen(taker: (key: string) => void) {
      take = taker;
      waiting.splice(0).forEach(taker);
      return () => {
        take = null;
      };
    },
  };
}

/** Opens at once and takes what is typed; its results are loaded ahead, and follow where they are not there yet. */
function CommandPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const navigate = useNavigate();
  const modal = useModal(true, onClose);
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState<string>();
  const [keys] = useState(makeKeys);
  const [PaletteResults, reload] = usePaletteResults();
  const press = (event: KeyboardEvent) => {
    if (!["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
    event.preventDefault();
    keys.press(event.key);
  };
  const go = (to: PageAddress) => {
    onClose();
    void navigate(to);
  };
  return (
    <dialog
      {...modal}
      aria-label={paletteTitle}
      className="dialog mt-[12dvh] w-xl overflow-clip p-0"
    >
      <Row gap={3} line="bottom" className="px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <input
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active}
          aria-label={paletteTitle}
          placeholder="Order, address, claim, customer, page, setting…"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          className="h-13 min-w-0 grow bg-transparent outline-none"
        />
      </Row>
      <Part onRetry={reload} skeleton={null}>
        <PaletteResults
          role={role}
          text={text}
          listId={listId}
          keys={keys}
          onActive={setActive}
          onGo={go}
        />
      </Part>
    </dialog>
  );
}

interface AdminTopBarProps {
  person: User;
  sidebar: Sidebar;
  /** Opens the command palette. */
  onSearch: () => void;
}

/** Stays at the top of the back office: its home, the shop, the bell, the account. */
function AdminTopBar({ person, sidebar, onSearch }: AdminTopBarProps) {
  return (
    <Row
      as="header"
      data-print="no"
      gap={1}
      line="bottom"
      className="sticky top-0 z-40 h-14 bg-card px-1.5 sm:px-2.5"
    >
      <IconButton
        label={sidebar.isWide ? "Narrow the sidebar" : "Widen the sidebar"}
        icon={PanelLeft}
        aria-expanded={sidebar.isWide}
        aria-controls="admin-sidebar"
        onClick={sidebar.toggle}
        className="size-9!"
      />
      <Row
        as={Link}
        to={pickOfficeHome(person.role) ?? "/"}
        gap={2.5}
        inline
        className="min-h-9 rounded-sm px-1.5 font-bold tracking-tight whitespace-nowrap"
      >
        <RoofMark className="h-6 w-8 text-primary" />
        <span className="max-lg:sr-only">Ridgeline</span>
        <span className="text-sm font-medium text-ink-soft max-sm:sr-only">
          {pickOfficeName(person.role)}
        </span>
      </Row>
      <Row
        as="button"
        type="button"
        onClick={onSearch}
        gap={2.5}
        frame="panel"
        edge="line"
        className="mx-auto h-9 min-w-0 px-3 text-sm text-ink-soft transition-colors hover:border-ink-soft sm:w-72 lg:w-96"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">Search or jump to…</span>
        <span className="ml-auto max-md:hidden">
          <Keys keys="mod+k" />
        </span>
      </Row>
      <Row
        as={Link}
        to="/"
        gap={2}
        inline
        className="min-h-9 rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Store aria-hidden className="size-4.5" />
        <span className="max-lg:sr-only">View shop</span>
      </Row>
      <NotificationBell />
      <AccountMenu user={person} isOnPhones />
    </Row>
  );
}

/** The pages of the back office: names or only icons; on narrow screens a drawer over the page. */
function AdminSidebar({ links, sidebar }: { links: readonly OfficeLink[]; sidebar: Sidebar }) {
  const { isWide, isDrawer, close } = sidebar;
  const isOpenDrawer = isDrawer && isWide;
  return (
    <div
      className={`shrink-0 transition-[width] max-sm:w-0 print:hidden ${isWide && !isDrawer ? "w-56" : "w-14"}`}
    >
      {isOpenDrawer && (
        <div aria-hidden onClick={close} className="fixed inset-0 top-14 z-20 bg-veil" />
      )}
      <Box
        as="nav"
        id="admin-sidebar"
        aria-label="Back office"
        data-print="no"
        line="right"
        className={`sticky top-14 z-30 h-[calc(100dvh-3.5rem)] overflow-y-auto bg-card py-3 ${
          isOpenDrawer ? "w-60 shadow-float" : `w-full ${isWide ? "" : "max-sm:hidden"}`
        }`}
      >
        <Stack as="ul" gap={0.5} className="px-2">
          {links.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} isWide={isWide} />
            </li>
          ))}
        </Stack>
      </Box>
    </div>
  );
}

function SidebarLink({ link, isWide }: { link: OfficeLink; isWide: boolean }) {
  const { to, label, icon: Icon, key } = link;
  const navigate = useNavigate();
  useShortcut(`g ${key}`, `Go to ${label}`, () => void navigate(to));
  const { props, tip } = useTip(isWide ? undefined : label);
  return (
    <>
      <Row
        as={NavLink}
        {...props}
        to={to}
        end={to === "/admin"}
        prefetch="intent"
        gap={3}
        className="h-9 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-strong"
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className={isWide ? "truncate" : "sr-only"}>{label}</span>
      </Row>
      {tip}
    </>
  );
}

const kept = createBrowserStore({ key: "adminSidebar", ...plainText });

interface Sidebar {
  /** With names, or only icons. */
  isWide: boolean;
  /** It overlays the page. */
  isDrawer: boolean;
  toggle: () => void;
  close: () => void;
}

/** A sidebar with its width stored in this browser; on narrow screens a drawer that closes on navigation. */
function useSidebar(): Sidebar {
  const hasRoom = useMediaQuery("(width >= 80rem)");
  const isNarrow = useStore(kept) === "narrow";
  const [isOpenHere, setOpenHere] = useOpenHere();
  const isDrawerOpen = !hasRoom && isOpenHere;
  useDismissal(isDrawerOpen, () => setOpenHere(false));
  return {
    isWide: hasRoom ? !isNarrow : isDrawerOpen,
    isDrawer: !hasRoom,
    toggle() {
      if (!hasRoom) return setOpenHere(!isDrawerOpen);
      kept.write(isNarrow ? "wide" : "narrow");
    },
    close: () => setOpenHere(false),
  };
}
