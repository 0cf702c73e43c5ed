import type { ChatLine } from "#contracts/calls/contact";
import type { RequestKind, RequestState } from "#contracts/calls/requests";
import type { Department, Urgency } from "#contracts/live-requests";
import { Refusal } from "#platform/errors";

/** What a visitor asks of the shop: a message of the contact form, or a live request from the chat. */
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
