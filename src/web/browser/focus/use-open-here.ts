import { useCallback, useState } from "react";
import { useLocation } from "react-router";

/**
 * A menu that closes when the address changes; one that is opened after the change but before the new page is rendered
 * stays open.
 */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? keyInBrowser() : null), []);
  return [openAt === key, setOpen];
}

function keyInBrowser(): string {
  const state = history.state as { key?: string } | null;
  return state?.key ?? "default";
}
