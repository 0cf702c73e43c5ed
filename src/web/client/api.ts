import type { Contract } from "#contracts/calls/contract";
import { ApiError, makeClient } from "#contracts/client";
import { routes } from "#contracts/routes";
import { watchForEndedSession } from "./ended-session.ts";
import { token } from "./token.ts";

/** The API as this browser's visitor. */
export const api = watchForEndedSession(makeClient<Contract>(routes, token.read), token.read, () =>
  notifyEnd(),
);

/** Called when the shop refuses the token of a signed-in call. */
export const onSessionEnd = (listener: () => void): void => {
  notifyEnd = listener;
};

let notifyEnd = () => {};

export { ApiError };

/** The message to show for a failed call: the server's own, else the given one. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== "" ? error.message : otherwise;
