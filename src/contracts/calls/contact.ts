import { z } from "zod";
import { contactServices } from "#contracts/contact";
import {
  defaultDepartment,
  defaultUrgency,
  type Department,
  departments,
  requestLengths as lengths,
  requestMessages as messages,
  type Urgency,
  urgencies,
} from "#contracts/live-requests";
import { routes } from "#contracts/routes";
import { endpoint } from "./endpoint.ts";
import { Email, Instant, Outcome, requiredText, textUpTo } from "./values.ts";

const valuesOf = <T extends string>(choices: readonly { value: T }[]) =>
  choices.map(({ value }) => value) as [T, ...T[]];

export const DepartmentName = z.enum(valuesOf<Department>(departments));
export const UrgencyName = z.enum(valuesOf<Urgency>(urgencies));

/** One thing that was said in a chat. */
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
  /** What was said in the chat so far, if the visitor wants to send it along; oldest first. */
  transcript: z.array(ChatLine).max(lengths.chatLines).default([]),
});
export type LiveRequest = z.output<typeof LiveRequest>;

export const LiveRequestReceipt = z
  .object({
    department: DepartmentName,
    /** "LC-" and eight capitals or digits. */
    referenceId: z.string(),
    /** Such as "Within 8 hours". */
    expectedResponse: z.string(),
    /** Until when, counted in the shop's working hours. */
    dueAt: Instant,
  })
  .meta({ id: "LiveRequestReceipt" });
export type LiveRequestReceipt = z.output<typeof LiveRequestReceipt>;

export const contactContract = {
  sendContactMessage: endpoint({
    ...routes.sendContactMessage,
    summary: "Write to the shop, from the contact page or the home page",
    body: ContactMessage,
    reply: Outcome,
  }),
  joinNewsletter: endpoint({
    ...routes.joinNewsletter,
    summary: "Put an address on the newsletter's list; once or often is the same",
    body: z.object({ email: Email, name: textUpTo(lengths.name).default("") }),
    reply: Outcome,
  }),
  sendLiveRequest: endpoint({
    ...routes.sendLiveRequest,
    summary: "Ask for a person, from the chat",
    body: LiveRequest,
    reply: Outcome.extend({ data: LiveRequestReceipt }),
  }),
};
