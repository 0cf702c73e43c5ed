import { useCallback, useState } from "react";
import { useLocation } from "react-router";

/** A menu that goes with the next address; one that is opened when the browser has it and the page is not drawn yet opens there. */
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
