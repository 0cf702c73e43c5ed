import { MessageCircle, X } from "lucide-react";
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { loadOnRequest } from "#browser/loading/load-again";
import type { ChatEntry as Entry } from "#contracts/chat-settings";
import { unreachableText } from "#contracts/client";
import { signInPages } from "#contracts/page-paths";
import { toast } from "#ui/states/toast";
import type { ChatDockProps } from "./chat-dock.tsx";
import { visit } from "./visit.ts";

/** The chat's button on every page of the shop. The chat itself is loaded when the visitor is about to use it. */
export function ChatEntry({ entry }: { entry: Entry | null }) {
  const { pathname } = useLocation();
  if (!entry || pathname.startsWith("/admin")) return null;
  return <ChatButton entry={entry} isQuiet={isQuietPage(pathname)} />;
}

const loadDock = () => import("./chat-dock.tsx");
const loadRequestedDock = loadOnRequest(loadDock);
const loadAhead = () => void loadDock().catch(() => undefined);

interface OpenedWindow {
  Dock: ComponentType<ChatDockProps>;
  /** The visitor opened it, so it takes focus. */
  takesFocus: boolean;
}

interface ChatButtonProps {
  entry: Entry;
  /** A window that the visitor did not open is not shown on this page. */
  isQuiet: boolean;
}

function ChatButton({ entry, isQuiet }: ChatButtonProps) {
  const tab = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(null);
  const [opened, setOpened] = useState<OpenedWindow | null>(null);
  const shown = isQuiet && !opened?.takesFocus ? null : opened;
  const open = async (takesFocus: boolean) => {
    try {
      const { ChatDock } = await (takesFocus ? loadRequestedDock() : loadDock());
      visit.setAside(false);
      setOpened({ Dock: ChatDock, takesFocus });
    } catch {
      if (takesFocus) toast.error(unreachableText);
    }
  };
  const hide: ChatDockProps["onHide"] = (how) => {
    visit.setAside(how === "aside");
    // On a phone the button is only rendered again once the window is closed.
    flushSync(() => setOpened(null));
    if (how !== "closed") return;
    // It takes no focus where a bar has a button instead, which pressed it.
    tab.current?.focus();
    (focused.current as HTMLElement | null)?.focus();
  };
  useEffect(() => {
    // Focus and pointer may have come before the scripts.
    if (tab.current!.matches(":focus, :hover")) loadAhead();
  }, []);
  useSelfOpening(isQuiet ? "never" : entry.autoOpenDelay, () => {
    if (!opened) void open(false);
  });
  return (
    <aside aria-label="Chat" data-print="no">
      {shown && <shown.Dock entry={entry} takesFocus={shown.takesFocus} onHide={hide} />}
      <button
        ref={tab}
        type="button"
        aria-label="Chat with us"
        aria-expanded={shown !== null}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => {
          focused.current = document.activeElement;
          visit.touch();
          if (shown) hide("closed");
          else void open(true);
        }}
        style={{ background: entry.color, color: entry.textColor }}
        className={`chat-button fixed z-40 grid place-items-center ${shown ? "max-sm:hidden" : ""}`}
      >
        {shown ? <X aria-hidden /> : <MessageCircle aria-hidden />}
      </button>
    </aside>
  );
}

/** Opens the chat where it was open on the page before, and once in a visit after the delay. */
function useSelfOpening(delay: number | null | "never", open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (delay === "never") return;
    if (visit.isOpen()) openNow();
    const wait = visit.timeToAutoOpen(delay, Date.now());
    if (wait === null) return;
    const timer = setTimeout(() => {
      if (visit.timeToAutoOpen(delay, Date.now()) === null) return;
      visit.touch();
      openNow();
    }, wait);
    return () => clearTimeout(timer);
  }, [delay]);
}

/** Pages for paying, logging in or finding an order: nothing opens over these by itself. */
const quietPages = [
  "/cart",
  "/checkout",
  "/verify-email",
  "/payment",
  "/track",
  "/newsletter",
  "/reviews",
  "/close-account",
  ...signInPages,
];

export const isQuietPage = (pathname: string): boolean =>
  quietPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
