import { randomInt } from "node:crypto";
import { addOpenMinutes } from "#contracts/opening-hours";
import type { ContactMessage, LiveRequest, RequestKind } from "#contracts/calls/requests";
import { type Urgency, findUrgency } from "#contracts/live-requests";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { unprovenMailLimit } from "#contracts/time-limits";
import { findUserByEmail } from "#modules/accounts";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { insertRequest } from "./requests-store.ts";
import type { Request } from "./request.ts";

/** Limits: requests of one network, and mails to one address. */
const requestLimit = { name: "contact", points: 20, per: 60 * 60 };
const requestMailLimit = { name: "contact-mail", points: 5, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "request.received": {
      requestId: string;
      /** False when the address got enough mails that day. */
      isSenderMailed?: false;
    };
  }
}

type NewRequest = Pick<
  Request,
  | "kind"
  | "name"
  | "email"
  | "phone"
  | "subject"
  | "message"
  | "department"
  | "urgency"
  | "transcript"
>;

/** Accepts a message of the contact form; the shop promises an answer within 24 hours. */
export const sendContactMessage = (
  ctx: Context,
  { name, email, phone, message, service }: Omit<ContactMessage, "agree">,
): Promise<Request> =>
  receiveRequest(ctx, {
    kind: "contact",
    name,
    email,
    phone,
    subject: service,
    message,
    department: null,
    urgency: "low",
    transcript: [],
  });

/** Stores a visitor's request for a person, with as much of the chat as the visitor chooses to send. */
export const sendLiveRequest = (
  ctx: Context,
  request: LiveRequest,
): Promise<Request & LiveRequest> => receiveRequest(ctx, { ...request, kind: "live" });

/** Stores a request of either kind and notifies the shop and the sender by mail. */
async function receiveRequest<R extends NewRequest>(
  ctx: Context,
  request: R,
): Promise<Request & R> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(requestLimit, readNetwork(ctx.actor));
  await ctx.limits.consume(requestMailLimit, request.email);
  const isSenderMailed = await mayConfirm(ctx, request.email);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const calendar = await getSection(ctx, "calendar");
    const received: Request & R = {
      ...request,
      id: ctx.newId(),
      reference: newReference(request.kind),
      ownerId: null,
      createdAt: now,
      dueAt: computeRequestDue(calendar, request.urgency, now),
      answeredAt: null,
    };
    await insertRequest(ctx.db, received);
    await ctx.emit("request.received", {
      requestId: received.id,
      ...(isSenderMailed ? {} : { isSenderMailed }),
    });
    return received;
  });
}

/** Anybody can enter any address, so that one which belongs to no account is mailed a few times a day only. */
async function mayConfirm(ctx: Context, email: string): Promise<boolean> {
  if (await findUserByEmail(ctx, email)) return true;
  try {
    await ctx.limits.consume(unprovenMailLimit, email);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "too_many_requests") return false;
    throw error;
  }
}

/** The promised hours are counted while the shop works; around the clock if it hardly ever works. */
function computeRequestDue(calendar: ShopCalendar, urgency: Urgency, from: Date): Date {
  const minutes = findUrgency(urgency).hours * 60;
  return addOpenMinutes(calendar, from, minutes) ?? new Date(from.getTime() + minutes * 60_000);
}

const referencePrefixes: Record<RequestKind, string> = { live: "LC", contact: "CM" };
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function newReference(kind: RequestKind): string {
  const random = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]);
  return `${referencePrefixes[kind]}-${random.join("")}`;
}
