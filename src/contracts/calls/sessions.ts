import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { Id, Instant, named, Outcome } from "./values.ts";

export const Session = named("Session", {
  id: Id,
  /** In plain words, such as "Chrome on Windows"; "Unknown device" where the browser does not say. */
  device: z.string(),
  /** An IPv4 address, or the first 64 bits of an IPv6 address; empty where it was not noted. */
  network: z.string(),
  createdAt: Instant,
  /** At most an hour old while it is used. */
  lastSeenAt: Instant,
  /** The one that the request came with. */
  isThis: z.boolean(),
  /** Of somebody of the office, and idle for too long. */
  isLocked: z.boolean(),
});
export type Session = z.input<typeof Session>;

export const sessionContract = endpoints({
  listSessions: {
    auth: "user",
    summary: "Where the caller is logged in, the last used first",
    reply: z.array(Session),
  },
  endSession: {
    auth: "user",
    summary: "Log out on one device",
    reply: Outcome,
  },
  endOtherSessions: {
    auth: "user",
    summary: "Log out on every other device",
    reply: Outcome,
  },
});
