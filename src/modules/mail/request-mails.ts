import { composeMail } from "./compose-mail.ts";
import type { MailContent, MailPart } from "./mail-document.ts";
import { withoutNumbers } from "./plain-words.ts";

interface ReceivedRequest {
  reference: string;
  /** Such as "Rush live request". */
  kind: string;
  name: string;
  email: string;
  phone: string;
  /** Left out of the mail if empty, like the subject. */
  department: string;
  subject: string;
  message: string;
  transcript: { from: "visitor" | "shop"; text: string }[];
  /** The due time, as people write it. */
  due: string;
  link: string;
}

/** Reports a visitor's request to the shop. */
export const requestReceivedMail = (request: ReceivedRequest): MailContent =>
  composeMail({
    why: "support",
    subject: [`${request.kind} ${request.reference}`, withoutNumbers(request.subject)]
      .filter(Boolean)
      .join(": "),
    preview: `To be answered by ${request.due}.`,
    heading: `${request.kind} ${request.reference}`,
    name: "",
    // Replies go there anyway.
    kept: filled([request.email, request.phone]),
    blocks: [
      `Somebody wrote to the shop. To be answered by ${request.due}.`,
      { kind: "list", title: "From", items: filled([request.name, request.email, request.phone]) },
      listPart("About", [request.department, request.subject]),
      quotePart("Message", request.message),
      quotePart("Chat", request.transcript.map(chatLine).join("\n")),
      { kind: "button", label: "Open the request", link: request.link },
      { kind: "note", text: "A reply to this email goes straight to the sender." },
    ],
  });

/**
 * Confirms to the sender that the shop has the request. Nothing of what was typed is repeated: anybody can type any
 * address.
 */
export const requestConfirmationMail = (props: {
  name: string;
  reference: string;
  /** Such as "Within 8 hours". */
  expectedResponse: string;
  workingHours: readonly string[];
  supportEmail: string;
}): MailContent =>
  composeMail({
    why: "request",
    subject: `We received your request ${props.reference}`,
    preview: `We will answer ${inSentence(props.expectedResponse)}.`,
    heading: "We received your request",
    name: props.name,
    blocks: [
      `Your request has the number ${props.reference}. We will answer ${inSentence(props.expectedResponse)}, counted in our working hours.`,
      { kind: "list", title: "Working hours (EST)", items: [...props.workingHours] },
      {
        kind: "contact",
        text: "If you did not write to us, no action is needed. Is there anything to add? Write to",
        address: props.supportEmail,
      },
    ],
  });

export const requestReplyMail = (props: {
  name: string;
  reference: string;
  subject: string;
  reply: string;
  /** What the sender had written; may be empty. */
  message: string;
}): MailContent =>
  composeMail({
    why: "request",
    subject: `Re: ${withoutNumbers(props.subject) || "your message"} (${props.reference})`,
    preview: "Our answer to your request.",
    heading: `Our answer to ${props.reference}`,
    name: props.name,
    blocks: [
      { kind: "quote", title: "Our answer", text: props.reply, isOurs: true },
      quotePart("You wrote", props.message),
      { kind: "note", text: "Do you have another question? Just reply to this email." },
    ],
  });

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const filled = (items: string[]): string[] => items.filter((item) => item !== "");

const listPart = (title: string, items: string[]): MailPart =>
  filled(items).length > 0 ? { kind: "list", title, items: filled(items) } : null;

const quotePart = (title: string, text: string): MailPart =>
  text === "" ? null : { kind: "quote", title, text };

const chatLine = ({ from, text }: { from: "visitor" | "shop"; text: string }): string =>
  `${from === "visitor" ? "Visitor" : "Chat"}: ${text}`;
