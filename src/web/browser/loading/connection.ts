import { createStore } from "#browser/state/store";

/** How many things that somebody asked for wait for the connection. */
export const waitingForConnection = createStore(0);

/** Whether the shop responds now. */
export const canReachShop = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

const BETWEEN_TRIES_MS = 2000;

/** Resolves once the shop can be reached again, or is no longer waited for; the page says meanwhile that it waits. */
export async function untilConnected(isWanted: () => boolean = () => true): Promise<void> {
  const { read, write } = waitingForConnection;
  write(read() + 1);
  try {
    do await nextChance();
    while (isWanted() && !(await canReachShop()));
  } finally {
    write(read() - 1);
  }
}

/** When the browser reports a connection; it knows nothing of one that fails behind the nearest router. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => end(), BETWEEN_TRIES_MS);
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    addEventListener("online", end);
  });
