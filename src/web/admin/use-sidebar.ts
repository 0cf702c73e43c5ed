import { useEffect, useState, useSyncExternalStore } from "react";
import { browserStorage } from "#web/cart/kept-storage.ts";
import { useOpenHere } from "#web/ui/use-open-here.ts";

const KEPT_AS = "adminSidebar";

export interface Sidebar {
  /** With names, or only icons. */
  isWide: boolean;
  /** It lies over the page instead of beside it. */
  isDrawer: boolean;
  toggle: () => void;
  close: () => void;
}

/** Beside the page where there is room, as wide as this browser was told; else a drawer that goes with the next page. */
export function useSidebar(): Sidebar {
  const hasRoom = useMediaQuery("(width >= 80rem)");
  const [isNarrow, setIsNarrow] = useState(() => browserStorage.getItem(KEPT_AS) === "narrow");
  const [isOpenHere, setOpenHere] = useOpenHere();
  const isDrawerOpen = !hasRoom && isOpenHere;
  useEffect(() => {
    if (!isDrawerOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setOpenHere(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isDrawerOpen, setOpenHere]);
  return {
    isWide: hasRoom ? !isNarrow : isDrawerOpen,
    isDrawer: !hasRoom,
    toggle() {
      if (!hasRoom) return setOpenHere(!isDrawerOpen);
      setIsNarrow(!isNarrow);
      browserStorage.setItem(KEPT_AS, isNarrow ? "wide" : "narrow");
    },
    close: () => setOpenHere(false),
  };
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
