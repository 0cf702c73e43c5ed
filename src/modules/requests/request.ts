import type { ChatLine, RequestKind, RequestState } from "#contracts/calls/requests";
import type { Department, Urgency } from "#contracts/live-requests";
import { Refusal } from "#platform/errors";

/** A visitor's request: a message of the contact form, or a live request from the chat. */
export interface Request {
  id: string;
  reference: string;
  kind: RequestKind;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Null with a contact message. */
  department: Department | null;
  urgency: Urgency;
  transcript: ChatLine[];
  ownerId: string | null;
  createdAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
}

/** A request as a line of a list, with the first words of its message. */
export type RequestLine = Omit<Request, "message" | "transcript"> & { excerpt: string };

/** The assigned admin; null for nobody, or when that account no longer exists. */
export interface Owned {
  ownerName: string | null;
}

export interface Reply {
  id: string;
  requestId: string;
  authorId: string;
  message: string;
  createdAt: Date;
}

export const stateOf = ({ answeredAt }: Pick<Request, "answeredAt">): RequestState =>
  answeredAt === null ? "open" : "answered";

export const noSuchRequest = () => new Refusal("not_found", "There is no such request");
