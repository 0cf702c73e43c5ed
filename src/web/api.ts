import type { Contract } from "#contracts/calls/contract";
import { ApiError, makeClient } from "#contracts/client";
import { routes } from "#contracts/routes";
import { browserStorage } from "#web/cart/kept-storage.ts";
import { watchForEndedSession } from "#web/session/ended-session.ts";
import { TOKEN_KEY } from "#web/session/session-store.ts";

/** The token of whoever is signed in here, for calls that `api` does not make. */
export const readToken = (): string | null => browserStorage.getItem(TOKEN_KEY);

/** The API as this browser's visitor. */
export const api = watchForEndedSession(makeClient<Contract>(routes, readToken), readToken, () =>
  tellEnd(),
);

/** Called when the shop refuses the token of a signed-in call. */
export const whenSessionEnds = (listener: () => void): void => {
  tellEnd = listener;
};

let tellEnd = () => {};

export { ApiError };

/** What to tell a person about a failed call: the server's words, else the given ones. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== "" ? error.message : otherwise;
