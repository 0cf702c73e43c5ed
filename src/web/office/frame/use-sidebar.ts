import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { useStore } from "#browser/store";
import { useDismissal } from "#browser/use-dismissal";
import { useMediaQuery } from "#browser/use-media-query";
import { useOpenHere } from "#browser/use-open-here";

const kept = createBrowserStore({ key: "adminSidebar", ...plainText });

export interface Sidebar {
  /** With names, or only icons. */
  isWide: boolean;
  /** It overlays the page. */
  isDrawer: boolean;
  toggle: () => void;
  close: () => void;
}

/** A sidebar with its width stored in this browser; on narrow screens a drawer that closes on navigation. */
export function useSidebar(): Sidebar {
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
