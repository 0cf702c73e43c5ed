import type { LiveRequest } from "#contracts/calls/requests";
import { isCompleteEmail } from "#browser/email-address";
import { defaultDepartment, defaultUrgency } from "#contracts/live-requests";
import { requestLengths, requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { tabDraft } from "#form";
import type { Conversation } from "./conversation-state.ts";
import { toTranscript } from "./conversation.ts";

/** What the form holds; choices as texts, as it is kept for the visit. */
export interface LiveRequestFields extends Record<
  "department" | "name" | "email" | "phone" | "subject" | "message" | "urgency",
  string
> {
  sendsChat: boolean;
}
type LiveRequestErrors = Partial<Record<keyof LiveRequestFields, string>>;

/** Kept as long as the tab is open. */
export const keptLiveRequest = tabDraft<LiveRequestFields>("live-request");

export const emptyLiveRequest: LiveRequestFields = {
  department: defaultDepartment,
  name: "",
  email: "",
  phone: "",
  subject: "",
  message: "",
  urgency: defaultUrgency,
  sendsChat: true,
};

export function checkLiveRequest(fields: LiveRequestFields): LiveRequestErrors {
  const errors: LiveRequestErrors = {};
  for (const field of ["name", "subject", "message"] as const)
    if (fields[field].trim() === "") errors[field] = requestMessages[field];
  if (!isCompleteEmail(fields.email)) errors.email = texts.invalidEmail;
  return errors;
}

/** The last messages, cut to the allowed size. */
export function transcriptToSend(chat: Conversation): LiveRequest["transcript"] {
  const { chatLines, chatLine } = requestLengths;
  return toTranscript(chat)
    .slice(-chatLines)
    .map(({ from, text }) => ({ from, text: text.slice(0, chatLine) }));
}

/** Without a word of the visitor there is nothing to send along. */
export const hasVisitorSpoken = ({ entries }: Conversation): boolean =>
  entries.some(({ from }) => from === "visitor");
