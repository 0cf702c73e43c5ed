import { counted } from "#contracts/formats";
import { type JobReferences, listJobReferences } from "#contracts/job-references";
import { type Cents, formatCents } from "#contracts/money";
import { pointsText } from "#contracts/spent-points";
import type { MailPart, MailReason } from "#mail/mail-document";
import { oneLine, withoutLinks, withoutNumbers } from "#mail/plain-words";

/** How a mail names its order. */
export interface NamedOrder {
  number: string;
  /** For its subject: "1421 Maple St, CLM-42". */
  short: string;
  /** For its sentences: "1421 Maple St, Roof Report (order 1A2B3C4D)". */
  full: string;
}

/** What the buyer's own files call the job of a roof. */
interface RoofReferences {
  /** Its address; empty where that need not be said. */
  roof: string;
  references: JobReferences | null;
}

/** What the mails to the buyer of an order have in common. */
export interface OrderMailProps {
  name: string;
  order: NamedOrder;
  /** Those that all of its roofs share. */
  jobReferences: JobReferences | null;
  /** Those of each roof, where they differ. */
  lineReferences?: RoofReferences[];
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Longer ones are cut off, or folded into several lines. */
const MAX_SUBJECT = 78;

/** What happened, to which roof, and last the order's number: "Ready: 1421 Maple St, CLM-42 (1A2B3C4D)". */
export function orderSubject(what: string, { short, number }: NamedOrder): string {
  const start = what.endsWith("?") ? `${what} ` : `${what}: `;
  const end = ` (${number})`;
  const name = withoutNumbers(withoutLinks(oneLine(short)));
  return start + cutAtWord(name, MAX_SUBJECT - start.length - end.length) + end;
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not behind "and 2" of "and 2 more".
  const words = text.slice(0, most).replace(/,?(?:\s+and(?:\s+\d+)?)?\s+\S*$/, "");
  return `${words.slice(0, most - 1).replace(/\p{Cs}$/u, "")}…`;
}

/** A customer, who has no link with an end, chooses which mails to get. */
export const reasonOf = ({ linkDays }: Pick<OrderMailProps, "linkDays">): MailReason =>
  linkDays === null ? "order of an account" : "order";

/** Names the order in a sentence. */
export const inWords = ({ full }: NamedOrder): string => withoutNumbers(full);

/** What the button that leads to an order's page is for. */
export type OrderAction =
  | "View your order"
  | "Open your report"
  | "Answer the question"
  | "Pay now"
  | "Write your review";

/** Ends most of these mails: the job's references, what else is given, and the way to the order's page. */
export const orderEnd = (
  { orderLink, linkDays, ...props }: OrderMailProps,
  action: OrderAction,
  ...between: MailPart[]
): MailPart[] => [
  jobReferencePart(props),
  ...between,
  ...orderLinkParts(orderLink, linkDays, action),
];

/** What the buyer's own files call the job; nothing where none was given. */
export function jobReferencePart({
  jobReferences,
  lineReferences = [],
}: Pick<OrderMailProps, "jobReferences" | "lineReferences">): MailPart {
  const items = [
    ...describeReferences(jobReferences),
    ...lineReferences.flatMap(({ roof, references }) => {
      const given = describeReferences(references);
      if (given.length === 0 || roof === "") return given;
      return [`${withoutNumbers(oneLine(roof))}: ${given.join(", ")}`];
    }),
  ];
  return items.length > 0 ? { kind: "list", title: "Your references", items } : null;
}

const describeReferences = (references: JobReferences | null): string[] =>
  listJobReferences(references).map(({ label, text }) => `${label}: ${text}`);

/**
 * The button to an order's page, with a note about its link; without days it leads to the list of orders behind the
 * login. Without a link the links were ended, and only the shop's staff can send a new one.
 */
export function orderLinkParts(
  orderLink: string | null,
  linkDays: number | null,
  action: OrderAction,
): MailPart[] {
  if (orderLink === null)
    return [
      {
        kind: "note",
        text: "The links to this order's page have ended. Please reply to this email to get a new one.",
      },
    ];
  const button: MailPart = { kind: "button", label: action, link: orderLink };
  if (linkDays === null) return [button];
  return [
    button,
    {
      kind: "note",
      text: `The link works for ${counted(linkDays, "day")}. Anyone who has it can see the order, so share it with care.`,
    },
  ];
}

/** By when the files are there, with the zone; nothing where that is not known. */
export const duePart = (due: string | null, files: "them" | "your files"): MailPart =>
  due === null ? null : `You will have ${files} by ${due}.`;

export const attachedPart = (kind: "receipt" | "credit note", number: string | null): MailPart =>
  number === null ? null : `Your ${kind} ${number} is attached.`;

/** Which of an order's reports a mail is about; nothing where there is only one. */
export const reportPart = (report: string | null): MailPart =>
  report === null ? null : `It is about this report: ${withoutNumbers(report)}`;

/**
 * Why a surcharge is refunded; nothing for a refund for another reason.
 * @param missedDue by when the order was due
 */
export const missedDuePart = (order: NamedOrder, missedDue: string | null): MailPart =>
  missedDue === null
    ? null
    : `${inWords(order)} was due ${missedDue}, and we were not ready in time. We are sorry; you get back what you paid for the faster delivery.`;

export const pointsBackPart = (
  order: NamedOrder,
  back: { points: number; cents: Cents } | null,
): MailPart =>
  back === null
    ? null
    : `You paid ${formatCents(back.cents)} of ${inWords(order)} with ${pointsText(back.points)}. They are back in your balance now.`;

/** What happens to an open revision when everything that was paid is refunded. */
export const revisionEndPart = (endsRevision: boolean | undefined): MailPart =>
  endsRevision
    ? "This also ends the revision that you requested: we won’t deliver another version."
    : null;
