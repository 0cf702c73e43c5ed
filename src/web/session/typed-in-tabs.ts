import { useEffect, useState } from "react";
import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { tabStorage } from "#browser/state/kept-storage";

/** Whose input this tab stores; null while it is a guest's, who takes it along on logging in. */
const typedBy = createBrowserStore({ key: "typedBy", ...plainText, storage: tabStorage });

/** Holds only an instant; its change makes the other tabs forget what was typed in them. */
const loggedOutAt = createBrowserStore({ key: "loggedOutAt", ...plainText });
let own: string | null = null;

/** Before anything is shown to a logged-in person: deletes what somebody else typed, whose session had expired. */
export function takeTabFor(userId: string): void {
  const before = typedBy.read();
  if (before !== null && before !== userId) tabStorage.clear();
  typedBy.write(userId);
}

/** On logging out: deletes what was typed, in the other tabs as well. */
export function forgetTyped(): void {
  tabStorage.clear();
  own = new Date().toISOString();
  loggedOutAt.write(own);
}

/** A number that changes when somebody logs out in another tab: no form of theirs must stay on this page. */
export function useLogoutsElsewhere(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      loggedOutAt.subscribe(() => {
        if (loggedOutAt.read() === own) return;
        tabStorage.clear();
        setCount((before) => before + 1);
      }),
    [],
  );
  return count;
}
