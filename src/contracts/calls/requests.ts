import { z } from "zod";
import { requestLengths as lengths } from "#contracts/live-requests";
import { routes } from "#contracts/routes";
import { ChatLine, DepartmentName, UrgencyName } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import {
  Email,
  Id,
  IdParams,
  Instant,
  Outcome,
  PageHeaders,
  PageNumber,
  PageSize,
  requiredText,
  textUpTo,
} from "./values.ts";

const requestKinds = ["live", "contact"] as const;
export type RequestKind = (typeof requestKinds)[number];
const requestStates = ["open", "answered"] as const;
export type RequestState = (typeof requestStates)[number];

const Person = z.object({ _id: Id, name: z.string() }).meta({ id: "Person" });
export type Person = z.output<typeof Person>;

export const CustomerRequest = z
  .object({
    _id: Id,
    /** "LC-…" of a live request, "CM-…" of a contact message. */
    referenceId: z.string(),
    kind: z.enum(requestKinds),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Of a contact message, the service it is about; may be empty. */
    subject: z.string(),
    /** Null with a contact message. */
    department: DepartmentName.nullable(),
    urgency: UrgencyName,
    state: z.enum(requestStates),
    /** Who takes care of it. */
    owner: Person.nullable(),
    createdAt: Instant,
    /** By when it is to be answered, counted in the shop's working hours. */
    dueAt: Instant,
    answeredAt: Instant.nullable(),
  })
  .meta({ id: "CustomerRequest" });
export type CustomerRequest = z.output<typeof CustomerRequest>;

export const CustomerRequestDetails = CustomerRequest.extend({
  message: z.string(),
  /** What the visitor sent along of the chat. */
  transcript: z.array(ChatLine),
  replies: z.array(
    z.object({ _id: Id, author: z.string(), message: z.string(), createdAt: Instant }),
  ),
}).meta({ id: "CustomerRequestDetails" });
export type CustomerRequestDetails = z.output<typeof CustomerRequestDetails>;

export const NewsletterAddress = z
  .object({ _id: Id, email: z.string(), name: z.string(), createdAt: Instant })
  .meta({ id: "NewsletterAddress" });
export type NewsletterAddress = z.output<typeof NewsletterAddress>;

const paging = { page: PageNumber.default(1), limit: PageSize.default(20) };

export const requestContract = {
  listRequests: endpoint({
    ...routes.listRequests,
    auth: "admin",
    summary:
      "Live requests and contact messages: open ones by due time, answered ones newest first",
    query: z.object({
      ...paging,
      state: z.enum(requestStates).default("open"),
      kind: z.enum(requestKinds).optional(),
      /** The caller's own, or nobody's. */
      owner: z.enum(["me", "nobody"]).optional(),
      /** Part of name, email, subject or reference. */
      search: textUpTo(100).optional(),
    }),
    reply: z.array(CustomerRequest),
    replyHeaders: PageHeaders,
  }),
  getRequestCounts: endpoint({
    ...routes.getRequestCounts,
    auth: "admin",
    summary: "How many requests are open, overdue and the caller's own",
    reply: z.object({ open: z.int(), overdue: z.int(), mine: z.int() }),
  }),
  listRequestOwners: endpoint({
    ...routes.listRequestOwners,
    auth: "admin",
    summary: "Who can take care of a request",
    reply: z.array(Person),
  }),
  getRequest: endpoint({
    ...routes.getRequest,
    auth: "admin",
    summary: "One request with its message, chat and replies",
    params: IdParams,
    reply: CustomerRequestDetails,
  }),
  assignRequest: endpoint({
    ...routes.assignRequest,
    auth: "admin",
    summary: "Say who takes care of a request; null for nobody",
    params: IdParams,
    body: z.object({ ownerId: Id.nullable() }),
    reply: CustomerRequestDetails,
  }),
  setRequestState: endpoint({
    ...routes.setRequestState,
    auth: "admin",
    summary: "Mark a request as answered, or open it again",
    params: IdParams,
    body: z.object({ state: z.enum(requestStates) }),
    reply: CustomerRequestDetails,
  }),
  replyToRequest: endpoint({
    ...routes.replyToRequest,
    auth: "admin",
    summary: "Answer a request by mail; it is answered then",
    params: IdParams,
    body: z.object({ message: requiredText(lengths.message, "Please write a reply") }),
    reply: CustomerRequestDetails,
  }),
  listNewsletter: endpoint({
    ...routes.listNewsletter,
    auth: "admin",
    summary: "The newsletter's addresses, newest first",
    query: z.object({ ...paging, search: textUpTo(100).optional() }),
    reply: z.array(NewsletterAddress),
    replyHeaders: PageHeaders,
  }),
  leaveNewsletter: endpoint({
    ...routes.leaveNewsletter,
    auth: "admin",
    summary: "Take an address off the newsletter's list",
    params: IdParams,
    reply: Outcome.extend({ email: Email }),
  }),
};
