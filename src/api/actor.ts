import type { Context } from "#platform/context";

/** The network address on whose account a limit is counted. */
export const addressOfActor = ({ actor }: Context): string =>
  actor.kind === "system" ? "system" : actor.address;
