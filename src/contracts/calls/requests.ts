import { z } from "zod";
import { contactServices } from "#contracts/contact";
import { MAX_SEARCH } from "#contracts/lengths";
import {
  defaultDepartment,
  defaultUrgency,
  type Department,
  departments,
  type Urgency,
  urgencies,
} from "#contracts/live-requests";
import { type ReplyReason, replyReasons } from "#contracts/work-settings";
import { orderStatuses } from "#contracts/order-statuses";
import { requestLengths as lengths, requestMessages as messages } from "#contracts/request-fields";
import { endpoints } from "./endpoint.ts";
import {
  Email,
  makeFirstPageQuery,
  Id,
  Instant,
  makeListReply,
  named,
  Outcome,
  requiredText,
  ShownEmail,
  textUpTo,
} from "./values.ts";

const listChoiceValues = <T extends string>(choices: readonly { value: T }[]) =>
  choices.map(({ value }) => value) as [T, ...T[]];

const DepartmentName = z.enum(listChoiceValues<Department>(departments));
const UrgencyName = z.enum(listChoiceValues<Urgency>(urgencies));

/** One message of a chat. */
export const ChatLine = z
  .object({ from: z.enum(["visitor", "shop"]), text: textUpTo(lengths.chatLine) })
  .meta({ id: "ChatLine" });
export type ChatLine = z.output<typeof ChatLine>;

export const ContactMessage = z.object({
  name: requiredText(lengths.name, messages.name),
  email: Email,
  phone: requiredText(lengths.phone, messages.phone),
  message: textUpTo(lengths.message).default(""),
  service: z
    .enum([...contactServices, ""], `Please choose one of ${contactServices.join(", ")}`)
    .default(""),
  agree: z.literal(true, messages.agree),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const LiveRequest = z.object({
  department: DepartmentName.default(defaultDepartment),
  name: requiredText(lengths.name, messages.name),
  email: Email,
  phone: textUpTo(lengths.phone).default(""),
  subject: requiredText(lengths.subject, messages.subject),
  message: requiredText(lengths.message, messages.message),
  urgency: UrgencyName.default(defaultUrgency),
  /** The chat so far, if the visitor chooses to send it; oldest first. */
  transcript: z.array(ChatLine).max(lengths.chatLines).default([]),
});
export type LiveRequest = z.output<typeof LiveRequest>;

export const LiveRequestReceipt = named("LiveRequestReceipt", {
  department: DepartmentName,
  /** "LC-" and eight capitals or digits. */
  referenceId: z.string(),
  /** Such as "Within 8 hours". */
  expectedResponse: z.string(),
  /** Until when, counted in the shop's working hours. */
  dueAt: Instant,
});
export type LiveRequestReceipt = z.input<typeof LiveRequestReceipt>;

const requestKinds = ["live", "contact"] as const;
export type RequestKind = (typeof requestKinds)[number];
const requestStates = ["open", "answered"] as const;
export type RequestState = (typeof requestStates)[number];

const Person = named("Person", { _id: Id, name: z.string() });
type Person = z.input<typeof Person>;

export const CustomerRequest = named("CustomerRequest", {
  _id: Id,
  /** "LC-…" of a live request, "CM-…" of a contact message. */
  referenceId: z.string(),
  kind: z.enum(requestKinds),
  name: z.string(),
  email: ShownEmail,
  phone: z.string(),
  /** The service that a contact message is about; may be empty. */
  subject: z.string(),
  /** The first words of the message, in a list. */
  excerpt: z.string(),
  /** Null with a contact message. */
  department: DepartmentName.nullable(),
  urgency: UrgencyName,
  state: z.enum(requestStates),
  /** Who takes care of it. */
  owner: Person.nullable(),
  /** The most urgent order that it names and that somebody has to work on; null for none. It is as urgent as that. */
  namedOrder: z.object({ _id: Id, dueAt: Instant, isPaused: z.boolean() }).nullable(),
  createdAt: Instant,
  /** The due time of the answer, counted in the shop's working hours. */
  dueAt: Instant,
  answeredAt: Instant.nullable(),
});
export type CustomerRequest = z.input<typeof CustomerRequest>;

/** An order that a request is about, or that the same person has placed. */
export const RequestOrder = named("RequestOrder", {
  _id: Id,
  status: z.enum(orderStatuses),
  /** Of the first roof; empty where there is none. */
  address: z.string(),
  products: z.array(z.string()),
  /** Claim or job number; empty for none, and where its reports have several. */
  reference: z.string(),
  buyer: z.string(),
  /** Null where nobody has to work on it. */
  due: z.object({ at: Instant, isPaused: z.boolean() }).nullable(),
  /** The request names it. */
  isNamed: z.boolean(),
  /** Placed with the address that the request was sent with. */
  isOwn: z.boolean(),
});
export type RequestOrder = z.input<typeof RequestOrder>;

export const CustomerRequestDetails = CustomerRequest.extend({
  /** The account with the request's address; null where there is none, and for those who don't manage customers. */
  customerId: Id.nullable(),
  /** What the request names, then the newest of the same person. */
  orders: z.array(RequestOrder),
  message: z.string(),
  /** The part of the chat that the visitor attached. */
  transcript: z.array(ChatLine),
  replies: z.array(
    z.object({ _id: Id, author: z.string(), message: z.string(), createdAt: Instant }),
  ),
}).meta({ id: "CustomerRequestDetails" });
export type CustomerRequestDetails = z.input<typeof CustomerRequestDetails>;

/** What a visitor sends to the shop, as a contact message or as a live request from the chat, and its state. */
export const requestContract = endpoints({
  sendContactMessage: {
    summary: "Write to the shop, from the contact page or the home page",
    body: ContactMessage,
    reply: Outcome,
  },
  sendLiveRequest: {
    summary: "Request a person, from the chat",
    body: LiveRequest,
    reply: Outcome.extend({ data: LiveRequestReceipt }),
  },
  listRequests: {
    auth: "work on requests",
    summary:
      "Live requests and contact messages: open ones by due time, their own or that of an order they name, answered ones newest first",
    query: makeFirstPageQuery(20).extend({
      state: z.enum(requestStates).default("open"),
      kind: z.enum(requestKinds).optional(),
      /** The caller's own, or unassigned ones. */
      owner: z.enum(["me", "nobody"]).optional(),
      /** Part of name, email, subject or reference. */
      search: textUpTo(MAX_SEARCH).optional(),
    }),
    ...makeListReply(CustomerRequest),
  },
  getRequestCounts: {
    auth: "work on requests",
    summary: "How many requests are open, overdue and the caller's own",
    reply: z.object({ open: z.int(), overdue: z.int(), mine: z.int() }),
  },
  listRequestOwners: {
    auth: "work on requests",
    summary: "Who can take care of a request",
    reply: z.array(Person),
  },
  getSavedReplies: {
    auth: "work on requests",
    summary: "What requests are answered with again and again, by what they are about",
    reply: z.record(z.enum(Object.keys(replyReasons) as ReplyReason[]), z.array(z.string())),
  },
  getRequest: {
    auth: "work on requests",
    summary: "One request with its message, chat and replies",
    reply: CustomerRequestDetails,
  },
  assignRequest: {
    auth: "work on requests",
    summary: "Assign a request to somebody who may work on it; null for nobody",
    body: z.object({ ownerId: Id.nullable() }),
    reply: CustomerRequestDetails,
  },
  setRequestState: {
    auth: "work on requests",
    summary: "Mark a request as answered, or open it again",
    body: z.object({ state: z.enum(requestStates) }),
    reply: CustomerRequestDetails,
  },
  replyToRequest: {
    auth: "work on requests",
    summary: "Reply to a request by mail, which marks it as answered",
    body: z.object({ message: requiredText(lengths.message, "Please write a reply") }),
    reply: CustomerRequestDetails,
  },
});
