import type { Contract } from "#contracts/calls/contract";
import { ApiError, makeClient } from "#contracts/client";
import { routes } from "#contracts/routes";

/** The API as this browser's visitor. */
export const api = makeClient<Contract>(routes, () =>
  typeof localStorage === "undefined" ? null : localStorage.getItem("token"),
);

export { ApiError };

/** What to tell a person about a failed call: the server's words, else the given ones. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== "" ? error.message : otherwise;
