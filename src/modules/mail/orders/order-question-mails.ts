import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import {
  inWords,
  type NamedOrder,
  orderEnd,
  type OrderMailProps,
  orderSubject,
  reportPart,
  reasonOf,
} from "./order-parts.ts";

interface OrderQuestionProps extends OrderMailProps {
  /** In words. */
  reason: string;
  /** The report that it is about, if the order has several. */
  report: string | null;
  question: string;
  /** Buildings to choose from; none for other questions. */
  buildings: string[];
  /** Names of the files that the order's page shows with it. */
  files: string[];
  isReminder: boolean;
  /** Its due time waits for the answer. */
  isPaused: boolean;
}

/** Sent when the shop can't go on without the buyer, and again after a day. */
export const orderQuestionMail = (props: OrderQuestionProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject(
      props.isReminder ? "Reminder, we need your answer" : "We need your answer",
      props.order,
    ),
    preview: "Please answer on the order's page; we will continue as soon as we know.",
    heading: "We need something from you",
    name: props.name,
    blocks: [
      props.isReminder
        ? `We are still waiting for your answer about ${inWords(props.order)}. Please answer on the order's page; we will continue as soon as we know.`
        : `There is a question about ${inWords(props.order)}. Please answer on the order's page; we will continue as soon as we know.`,
      reportPart(props.report),
      { kind: "quote", title: props.reason, text: props.question, isOurs: true },
      props.buildings.length > 0
        ? { kind: "list", title: "To choose from", items: props.buildings }
        : null,
      props.files.length > 0
        ? { kind: "list", title: "Shown with the question on the order's page", items: props.files }
        : null,
      props.isPaused ? "The delivery time is paused until you answer." : null,
      ...orderEnd(props, "Answer the question"),
    ],
  });

interface OrderAnsweredProps {
  name: string;
  order: NamedOrder;
  /** The report that it was about, if the order has several. */
  report: string | null;
  /** What was asked, and what the buyer answered; the answer may be only a pin, a building or files. */
  question: string;
  answer: string;
  /** The order in the back office. */
  link: string;
}

/** Sent to the member of staff who asked, when the buyer has answered. */
export const orderAnsweredMail = (props: OrderAnsweredProps): MailContent =>
  composeMail({
    why: "office by choice",
    subject: orderSubject("The buyer answered", props.order),
    preview: "Work on the order can continue.",
    heading: "The buyer answered",
    name: props.name,
    blocks: [
      `The question about ${inWords(props.order)} is answered, so work on it can continue.`,
      reportPart(props.report),
      { kind: "quote", title: "You asked", text: props.question, isOurs: true },
      { kind: "quote", title: "The answer", text: props.answer },
      { kind: "button", label: "Open the order", link: props.link },
    ],
  });
