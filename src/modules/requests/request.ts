import type { RequestState } from "#contracts/calls/requests";
import { Refusal } from "#platform/errors";
import type { requestReplies, requests } from "./requests-tables.ts";

/** A visitor's request: a message of the contact form, or a live request from the chat. */
export type Request = typeof requests.$inferSelect;

/** A request as a line of a list, with the first words of its message. */
export type RequestLine = Omit<Request, "message" | "transcript"> & { excerpt: string };

/** The assigned admin; null for nobody, or when that account no longer exists. */
export interface Owned {
  ownerName: string | null;
}

export type Reply = typeof requestReplies.$inferSelect;

export const readRequestState = ({ answeredAt }: Pick<Request, "answeredAt">): RequestState =>
  answeredAt === null ? "open" : "answered";

export const noSuchRequest = () => new Refusal("not_found", "There is no such request");
