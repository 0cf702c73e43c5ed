import { useEffect, useLayoutEffect } from "react";
import { createStore, useStore } from "#browser/state/store";
import { api } from "#client/api";
import { token } from "#client/token";
import type { SignedIn, User } from "#contracts/calls/accounts";
import { idleHeader, sendAlong } from "#contracts/client";
import { clearSession, lockWith, readSession, type SessionLock, setSession } from "#session";

interface Held {
  /** The locked session's, which its owner sends to unlock it. */
  token: string;
  userId: string;
  /** Resolves to whether the same person has unlocked it; calls that were refused wait for it. */
  settled: Promise<boolean>;
  end: (isResumed: boolean) => void;
}

/** Null while the session is not locked. */
export const held = createStore<Held | null>(null);

const lock: SessionLock = {
  isHeld: () => held.read() !== null,
  hold({ code }) {
    const now = held.read();
    if (now) return now.settled;
    const { user } = readSession();
    const locked = token.read();
    if (code !== "session_locked" || !user || locked === null) return undefined;
    let end: Held["end"] = () => {};
    const settled = new Promise<boolean>((resolve) => (end = resolve));
    held.write({ token: locked, userId: user.id, settled, end });
    return settled;
  },
};

function release(isResumed: boolean): void {
  const before = held.read();
  held.write(null);
  before?.end(isResumed);
}

/** Unlocks the page for the same person. */
export function resume(signedIn: Pick<SignedIn, "token" | "user">): void {
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

/** The session was unlocked in another tab, or somebody else logged in there. */
async function followOtherTabs(): Promise<void> {
  const before = held.read();
  const now = token.read();
  if (!before || now === null || now === before.token) return;
  const user = await api.getMe({}).then(
    ({ data }) => data.user,
    () => null,
  );
  if (held.read() !== before || token.read() !== now || user === null) return;
  if (user.id === before.userId) resume({ token: now, user });
  else giveUp();
}

const IDLE_AFTER_MS = 60_000;
const inputs = ["pointerdown", "keydown", "wheel"] as const;

/** What the page asks for by itself while nobody does anything must not keep the session from being locked. */
function watchInput(): () => void {
  let last = Date.now();
  const note = () => void (last = Date.now());
  const early = { capture: true, passive: true };
  for (const input of inputs) addEventListener(input, note, early);
  sendAlong((): Record<string, string> =>
    Date.now() - last < IDLE_AFTER_MS ? {} : { [idleHeader]: "1" },
  );
  return () => {
    for (const input of inputs) removeEventListener(input, note, early);
    sendAlong(() => ({}));
  };
}

/**
 * Keeps the page as it is when the session is locked, hidden from sight and from screen readers, until its owner goes
 * on. Used once in the frame of the back office.
 */
export function useSessionLock({ id }: Pick<User, "id">): boolean {
  const isLocked = useStore(held) !== null;
  useEffect(() => {
    lockWith(lock);
    const unwatch = watchInput();
    const unfollow = token.subscribe(() => void followOtherTabs());
    return () => {
      unwatch();
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
