import { useEffect, useLayoutEffect } from "react";
import { createStore, useStore } from "#browser/store";
import { api } from "#client/api";
import { token } from "#client/token";
import type { SignedIn, User } from "#contracts/calls/accounts";
import { clearSession, lockWith, readSession, type SessionLock, setSession } from "#session";

interface Held {
  /** The locked session's, with which its owner goes on. */
  token: string;
  userId: string;
  /** Resolves to whether the same person goes on; calls that were refused wait for it. */
  over: Promise<boolean>;
  end: (goesOn: boolean) => void;
}

/** Null while the session is not locked. */
export const held = createStore<Held | null>(null);

const lock: SessionLock = {
  isHeld: () => held.read() !== null,
  hold({ code }) {
    const now = held.read();
    if (now) return now.over;
    const { user } = readSession();
    const locked = token.read();
    if (code !== "session_locked" || !user || locked === null) return undefined;
    let end: Held["end"] = () => {};
    const over = new Promise<boolean>((resolve) => (end = resolve));
    held.write({ token: locked, userId: user.id, over, end });
    return over;
  },
};

function release(goesOn: boolean): void {
  const before = held.read();
  held.write(null);
  before?.end(goesOn);
}

/** The same person goes on where they were. */
export function goOn(signedIn: Pick<SignedIn, "token" | "user">): void {
  held.read()?.end(true);
  held.write(null);
  setSession(signedIn);
}

/** Nothing is kept for anybody else. */
function giveUp(): void {
  const before = held.read();
  if (!before) return;
  release(false);
  const now = token.read();
  if (now === null || now === before.token) clearSession();
  // Somebody else has logged in: their session is looked up.
  else token.write(now);
}

/** In another tab the session was unlocked, or somebody else logged in. */
async function followOtherTabs(): Promise<void> {
  const before = held.read();
  const now = token.read();
  if (!before || now === null || now === before.token) return;
  const user = await api.getMe({}).then(
    ({ data }) => data.user,
    () => null,
  );
  if (held.read() !== before || token.read() !== now || user === null) return;
  if (user.id === before.userId) goOn({ token: now, user });
  else giveUp();
}

/**
 * Keeps the page as it is when the session is locked, hidden from sight and from screen readers, until its owner goes
 * on. Used once in the frame of the back office.
 */
export function useSessionLock({ id }: Pick<User, "id">): boolean {
  const isLocked = useStore(held) !== null;
  useEffect(() => {
    lockWith(lock);
    const unfollow = token.subscribe(() => void followOtherTabs());
    return () => {
      unfollow();
      lockWith(null);
      giveUp();
    };
  }, [id]);
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { activeElement: focused, title } = document;
    document.documentElement.toggleAttribute("data-locked", true);
    document.title = "Locked";
    return () => {
      document.documentElement.toggleAttribute("data-locked", false);
      document.title = title;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [isLocked]);
  return isLocked;
}
